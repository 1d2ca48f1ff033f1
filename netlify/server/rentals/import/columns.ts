import type { RentalImportResult } from '#contracts/rental-import.ts';
import { Refusal } from '#server/refusal.ts';

/** What we read about a trip, and the marketplace's headers for it. */
const spellings = {
  reservationId: ['reservation id', 'reservation', 'reservation number', 'trip id'],
  guest: ['guest', 'guest name', 'renter', 'customer'],
  vehicle: ['vehicle', 'car'],
  vehicleName: ['vehicle name', 'car name'],
  vehicleId: ['vehicle id', 'car id'],
  vin: ['vin', 'vehicle vin'],
  start: ['trip start', 'trip start date', 'trip start time', 'start', 'start date'],
  end: ['trip end', 'trip end date', 'trip end time', 'end', 'end date'],
  status: ['trip status', 'status', 'reservation status'],
  startOdometer: ['check-in odometer', 'odometer at check-in', 'start odometer'],
  endOdometer: ['check-out odometer', 'odometer at check-out', 'end odometer'],
  distance: ['distance traveled', 'distance travelled', 'distance', 'miles driven'],
  earnings: ['total earnings', 'earnings', 'total payout'],
} as const;

export type Column = keyof typeof spellings;
const columns = Object.keys(spellings) as Column[];

const needed: readonly Column[] = ['reservationId', 'start', 'end', 'status', 'earnings'];
/** Those that say which car it was; a file has one of them at least. */
export const naming: readonly Column[] = ['vin', 'vehicleId', 'vehicle', 'vehicleName'];

/** Which column of a file holds what, by its number from 0: the one that the marketplace calls so, of two alike the first. */
export function matchColumns(headers: readonly string[]): Map<Column, number> {
  const places = new Map<string, number>();
  headers.forEach((header, index) => {
    const plain = withoutMarks(header);
    if (!places.has(plain)) places.set(plain, index);
  });
  return new Map(
    columns.flatMap((column) => {
      const header = spellings[column].map(withoutMarks).find((one) => places.has(one));
      return header === undefined ? [] : [[column, places.get(header)!] as const];
    }),
  );
}

/** 400 with the required columns that a file lacks. */
export function requireColumns(found: ReadonlyMap<Column, number>): void {
  const missing = needed.filter((column) => !found.has(column)).map(titleOf);
  if (!naming.some((column) => found.has(column))) missing.push(titleOf('vin'));
  if (missing.length === 0) return;
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(missing);
  const sentence = `This file has no ${list}. Please choose the trip earnings file.`;
  throw new Refusal(400, 'columns', sentence);
}

const mostShown = 200;

/** The headers of a file, at most 200, with what each was read as. */
export function describeColumns(
  headers: readonly string[],
  found: ReadonlyMap<Column, number>,
): RentalImportResult['columns'] {
  const readAs = new Map([...found].map(([column, index]) => [index, titleOf(column)]));
  return headers.slice(0, mostShown).map((header, index) => ({
    header: header.trim().slice(0, 100),
    readAs: readAs.get(index) ?? null,
  }));
}

/** For example `Reservation ID`. */
function titleOf(column: Column): string {
  const [title] = spellings[column];
  return title === 'vin'
    ? 'VIN'
    : `${title[0]?.toUpperCase()}${title.slice(1)}`.replace(/ id$/, ' ID');
}

function withoutMarks(header: string): string {
  return header
    .toLowerCase()
    .replace(/\((mi|miles|usd)\)/, '')
    .replace(/[^a-z0-9]/g, '');
}
