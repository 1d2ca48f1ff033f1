/** Blank rows, shown while the real ones load. */
export function RowPlaceholders({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div
        aria-hidden="true"
        className="animate-pulse divide-y divide-line rounded-2xl border border-line bg-surface"
      >
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key} className="grid gap-2.5 px-4 py-4">
            <div className="h-5 w-1/2 rounded bg-mist" />
            <div className="h-4 w-4/5 rounded bg-mist" />
          </div>
        ))}
      </div>
    </>
  );
}
