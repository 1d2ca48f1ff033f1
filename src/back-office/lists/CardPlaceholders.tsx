/** Blank cards, shown while the real ones load. */
export function CardPlaceholders({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="card-grid">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key} className="card h-64 animate-pulse p-5">
            <div className="h-6 w-1/2 rounded bg-mist" />
            <div className="mt-3 h-4 w-3/4 rounded bg-mist" />
          </div>
        ))}
      </div>
    </>
  );
}
