interface ProgressProps {
  label: string;
  done: number;
  /** Zero while nobody knows it. */
  total: number;
}

/** How far a long piece of work is. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <div className="grid gap-1.5">
      <p>{total > 0 ? `${Math.floor((100 * done) / total)}% done...` : 'Beginning...'}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total || undefined}
        aria-valuenow={total > 0 ? done : undefined}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-link ${total > 0 ? 'transition-[width]' : 'animate-pulse'}`}
          style={{ width: total > 0 ? `${Math.min(100, (100 * done) / total)}%` : '100%' }}
        />
      </div>
    </div>
  );
}
