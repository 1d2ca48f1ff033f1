/** The columns of the marketplace's trip earnings file, as hosts download it. */
const headers = [
  ...['Reservation ID', 'Guest', 'Vehicle', 'Vehicle name', 'Vehicle id', 'VIN', 'Trip start'],
  ...['Trip end', 'Pickup location', 'Return location', 'Trip status', 'Check-in odometer'],
  ...['Check-out odometer', 'Distance traveled', 'Trip days', 'Trip price', 'Boost price'],
  ...['3-day discount', '1-week discount', '2-week discount', '3-week discount'],
  ...['1-month discount', '2-month discount', '3-month discount', 'Non-refundable discount'],
  ...['Early bird discount', 'Host promotional credit', 'Delivery', 'Excess distance', 'Extras'],
  ...['Cancellation fee', 'Additional usage', 'Late fee', 'Improper return fee'],
  ...['Airport operations fee', 'Airport parking credit', 'Tolls & tickets'],
  ...['On-trip EV charging', 'Post-trip EV charging', 'Smoking', 'Cleaning'],
  ...['Fines (paid to host)', 'Gas reimbursement', 'Gas fee', 'Other fees', 'Sales tax'],
  'Total earnings',
] as const;

export type TripRow = Partial<Record<(typeof headers)[number], string>>;

const example: TripRow = {
  'Reservation ID': '55126068',
  Guest: 'Ada B.',
  Vehicle: '#3 Heron (NJ #A12BCD)',
  'Vehicle name': 'Tesla Model 3 2023',
  'Vehicle id': '3148718',
  VIN: '5YJ3E1EA1PF000316',
  'Trip start': '2026-03-02 10:00 AM',
  'Trip end': '2026-03-04 06:30 PM',
  'Pickup location': '1 Towpath Lane, Princeton, NJ 08540',
  'Return location': '1 Towpath Lane, Princeton, NJ 08540',
  'Trip status': 'Completed',
  'Check-in odometer': '12345',
  'Check-out odometer': '12501',
  'Distance traveled': '156',
  'Trip days': '3',
  'Trip price': '$1,270.50',
  '3-day discount': '- $36.00',
  'Total earnings': '$1,234.50',
};

/** The file with these trips: of each what differs from an ordinary one. */
export function tripEarnings(trips: readonly TripRow[], newline = '\r\n'): string {
  const rows = trips.map((trip) =>
    headers.map((header) => quoted({ ...example, ...trip }[header] ?? '$0.00')),
  );
  return [headers.map(quoted), ...rows].map((row) => row.join(',') + newline).join('');
}

/** The lines of a file with columns of one's own. */
export function csvOf(...rows: (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
