import * as z from 'zod/mini';
import type { LeadDetail } from '#contracts/lead-detail.ts';
import type { Mode } from '#contracts/mode.ts';
import { centsOf } from '#contracts/money.ts';
import { wallTimeAt } from '#contracts/new-york-time.ts';
import { contradictionIn, newRental, type RentalChange } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { instantOf } from '#contracts/wall-time.ts';

/** A form that begins empty, or with what a lead asks for; the times are those of New York's clock. */
export const fieldsOfLead = (lead?: LeadDetail) => ({
  vehicleId: lead?.asked?.vehicleId ?? '',
  customerName: lead?.name ?? '',
  customerEmail: lead?.email ?? '',
  customerPhone: lead?.phone ?? '',
  startDate: onClock(lead?.asked?.startDate),
  endDate: onClock(lead?.asked?.endDate),
  /** Null until the owner types one; the best price is used until then. */
  totalAmount: amountOfLead(lead),
  status: 'pending',
  startOdometer: '',
  endOdometer: '',
  note: lead?.note ?? '',
});

/** The best price is made of short-term and long-term prices: for rideshare, the owner types the amount. */
const amountOfLead = (lead?: LeadDetail): string | null =>
  lead?.words.mode === ('rideshare' satisfies Mode) ? '' : null;

const onClock = (time: string | null | undefined) => (time ? wallTimeAt(new Date(time)) : '');

export type RentalFields = ReturnType<typeof fieldsOfLead>;

export const fieldsOfRental = (rental: Rental): RentalFields => ({
  vehicleId: rental.vehicleId,
  customerName: rental.customerName,
  customerEmail: rental.customerEmail,
  customerPhone: rental.customerPhone,
  startDate: wallTimeAt(new Date(rental.startDate)),
  endDate: wallTimeAt(new Date(rental.endDate)),
  totalAmount: rental.totalAmount,
  status: rental.status,
  startOdometer: rental.startOdometer ?? '',
  endOdometer: rental.endOdometer ?? '',
  note: rental.note,
});

/** What is decided elsewhere than in the form. */
const besides = { id: true, status: true, leadId: true, licenseSeen: true, isPaid: true } as const;

const rentalWords = z
  .omit(newRental, { ...besides, charges: true, deposit: true, notAgain: true })
  .check(
    z.check(({ value, issues }) => {
      const found = contradictionIn(value);
      if (!found) return;
      issues.push({ code: 'custom', path: [found.field], message: found.sentence, input: value });
    }),
  );

/** A time that is wrong leaves no best price to stand in: then it is no amount that is missing. */
function amountOf(amount: string, times: Pick<Rental, 'startDate' | 'endDate'>): string {
  const { startDate, endDate } = times;
  const isWrong =
    startDate !== '' &&
    endDate !== '' &&
    (!startDate.endsWith('Z') ||
      !endDate.endsWith('Z') ||
      contradictionIn({ ...times, startOdometer: null, endOdometer: null }));
  return amount === '' && isWrong ? '0' : amount;
}

/** The form's fields by the rules that the server has. */
export const rentalForm = z.pipe(
  z.transform((typed: Record<string, string>): z.input<typeof rentalWords> => {
    const times = { startDate: instantOf(typed.startDate), endDate: instantOf(typed.endDate) };
    return {
      ...times,
      vehicleId: typed.vehicleId ?? '',
      customerName: typed.customerName ?? '',
      customerEmail: typed.customerEmail?.trim() ?? '',
      customerPhone: typed.customerPhone?.trim() ?? '',
      totalAmount: amountOf(typed.totalAmount?.trim() ?? '', times),
      startOdometer: typed.startOdometer?.trim() || null,
      endOdometer: typed.endOdometer?.trim() || null,
      note: typed.note?.trim() ?? '',
    };
  }),
  rentalWords,
);
export type RentalWords = z.infer<typeof rentalForm>;

/** Whether the form matches the stored rental, whatever its status; a null amount matches any. */
export function saysTheSame(fields: RentalFields, stored: Rental): boolean {
  const { totalAmount } = fields;
  const words = z.safeParse(rentalForm, {
    ...fields,
    totalAmount: totalAmount ?? stored.totalAmount,
  });
  return words.success && Object.keys(changesOf(stored, words.data)).length === 0;
}

const together = ['vehicleId', 'startDate', 'endDate'] as const;

/**
 * The fields in which the form differs from the rental; times that read the same on the clock are the same. The car and
 * both times go together, so that they are stored as they were shown, whatever was changed in another tab.
 */
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
  const { vehicleId, startDate, endDate } = { ...rental, ...changed };
  const isMoved = together.some((name) => changed[name] !== undefined);
  return isMoved ? { ...changed, vehicleId, startDate, endDate } : changed;
}
