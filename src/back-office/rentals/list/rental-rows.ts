import { wallTimeAt } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';

const header = [
  ...['Customer', 'Email', 'Car', 'Status', 'Pick-up (New York)', 'Return (New York)'],
  ...['Amount (USD)', 'Odometer at pick-up (mi)', 'Odometer at return (mi)', 'Distance (mi)'],
  ...['Reservation', 'Source', 'Cancelled because', 'Note', 'Id'],
];

const clock = (time: string) => wallTimeAt(new Date(time)).replace('T', ' ');

/** The rentals as a table with a header, for a spreadsheet. */
export function rentalRows(rentals: Rental[], nameOf: (vehicleId: string) => string): string[][] {
  const rows = rentals.map((rental) => [
    ...[rental.customerName, rental.customerEmail, nameOf(rental.vehicleId), rental.status],
    ...[clock(rental.startDate), clock(rental.endDate), rental.totalAmount],
    ...[rental.startOdometer ?? '', rental.endOdometer ?? '', rental.distance ?? ''],
    ...[rental.reservationId ?? '', rental.source, rental.cancelReason ?? ''],
    ...[rental.note, rental.id],
  ]);
  return [header, ...rows];
}
