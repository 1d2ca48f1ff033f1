import * as z from 'zod/mini';
import type { Lead } from '#contracts/inbox.ts';
import { centsOf } from '#contracts/money.ts';
import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { newRental, type RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';

/** What stands in the form, as it was typed; the times are those of New York's clock. */
export interface RentalFields {
  vehicleId: string;
  customerName: string;
  customerEmail: string;
  startDate: string;
  endDate: string;
  /** Null as long as nobody typed one: the best price stands in. */
  totalAmount: string | null;
  status: string;
  startOdometer: string;
  endOdometer: string;
  note: string;
}

/** A form that begins empty, or with who sent the lead. */
export const fieldsOfLead = (lead?: Lead): RentalFields => ({
  vehicleId: '',
  customerName: lead?.name ?? '',
  customerEmail: lead?.email ?? '',
  startDate: '',
  endDate: '',
  totalAmount: null,
  status: 'pending',
  startOdometer: '',
  endOdometer: '',
  note: '',
});

export const fieldsOfRental = (rental: Rental): RentalFields => ({
  vehicleId: rental.vehicleId,
  customerName: rental.customerName,
  customerEmail: rental.customerEmail,
  startDate: wallTimeAt(new Date(rental.startDate)),
  endDate: wallTimeAt(new Date(rental.endDate)),
  totalAmount: rental.totalAmount,
  status: rental.status,
  startOdometer: rental.startOdometer ?? '',
  endOdometer: rental.endOdometer ?? '',
  note: rental.note,
});

const longest = 366 * 24 * 3_600_000;

/** What New York's clock shows, in ms of a clock that never changes. */
const onClock = (time: string) => Date.parse(`${wallTimeAt(new Date(time))}Z`);
const instantOf = (wallTime = '') => instantAt(wallTime.slice(0, 16))?.toISOString() ?? '';
/** "$1,200" and "1200" are the same number. */
const plain = (number = '') => number.replace(/[$,\s]/g, '');

const rentalWords = z.omit(newRental, { id: true, status: true, leadId: true }).check(
  z.refine(({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    error: 'Please choose a return that is after the pick-up.',
  }),
  z.refine(({ startDate, endDate }) => onClock(endDate) - onClock(startDate) <= longest, {
    path: ['endDate'],
    error: 'Please choose a return at most 366 days after the pick-up.',
  }),
  z.refine(
    ({ startOdometer: start, endOdometer: end }) =>
      start === null || end === null || Number(end) >= Number(start),
    {
      path: ['endOdometer'],
      error: 'Please check the odometer: it shows less at the return than at the pick-up.',
    },
  ),
);

/** The form's fields by the rules that the server has. */
export const rentalForm = z.pipe(
  z.transform((typed: Record<string, string>): z.input<typeof rentalWords> => ({
    vehicleId: typed.vehicleId ?? '',
    customerName: typed.customerName ?? '',
    customerEmail: typed.customerEmail?.trim() ?? '',
    startDate: instantOf(typed.startDate),
    endDate: instantOf(typed.endDate),
    totalAmount: plain(typed.totalAmount),
    startOdometer: plain(typed.startOdometer) || null,
    endOdometer: plain(typed.endOdometer) || null,
    note: typed.note?.trim() ?? '',
  })),
  rentalWords,
);
export type RentalWords = z.infer<typeof rentalForm>;

/** Whether the form says what is stored; a status may have moved on, an amount that nobody typed fits. */
export function saysTheSame(fields: RentalFields, stored: Rental): boolean {
  const { totalAmount } = fields;
  const words = z.safeParse(rentalForm, {
    ...fields,
    totalAmount: totalAmount ?? stored.totalAmount,
  });
  return words.success && Object.keys(changesOf(stored, words.data)).length === 0;
}

/** What the form says otherwise than the rental; a time that looks the same on the clock is the same. */
export function changesOf(rental: Rental, said: RentalWords): RentalChange {
  const clock = (time: string) => wallTimeAt(new Date(time));
  const changed: RentalChange = { ...said };
  for (const name of Object.keys(said) as (keyof RentalWords)[]) {
    const isSame =
      name === 'startDate' || name === 'endDate'
        ? clock(rental[name]) === clock(said[name])
        : name === 'totalAmount'
          ? centsOf(rental[name]) === centsOf(said[name])
          : rental[name] === said[name];
    if (isSame) delete changed[name];
  }
  return changed;
}
