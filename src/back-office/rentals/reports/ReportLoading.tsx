/** Says that the report is on its way, and holds its place where there is none yet. */
export function ReportLoading({ hasReport }: { hasReport: boolean }) {
  return (
    <>
      <p role="status" className={hasReport ? 'sr-only' : 'text-muted'}>
        Adding up the months...
      </p>
      {!hasReport && (
        <div aria-hidden="true" className="grid animate-pulse gap-8">
          <div className="h-24 rounded-2xl bg-mist" />
          <div className="h-72 rounded-2xl bg-mist" />
        </div>
      )}
    </>
  );
}
