/** Holds the place of a lead that is on its way. */
export function LeadPlaceholder() {
  return (
    <p role="status" className="card min-h-64 p-6 text-muted">
      Loading the lead...
    </p>
  );
}
