/** Says that something takes its time. */
export function Working({ children }: { children: string }) {
  return (
    <div className="grid gap-2">
      <p role="status">{children}</p>
      <progress aria-label={children} className="h-3 w-full accent-link" />
    </div>
  );
}
