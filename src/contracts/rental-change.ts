import * as z from 'zod/mini';
import { billLimits, sentCharge, sentDeposit } from '#contracts/sent-bill.ts';
import { handOverQuestions } from '#contracts/hand-over-check.ts';
import { sentHandOver } from '#contracts/sent-hand-over.ts';
import { onClock, wallTimeProblem } from '#contracts/wall-time.ts';
import type { Rental } from '#contracts/rental.ts';
import { rentalStatuses } from '#contracts/rental-status.ts';
import { phoneField, phoneLimit } from '#contracts/phone.ts';
import { emailField, emailLimit } from '#contracts/submission.ts';
import { chosenCar } from '#contracts/chosen-car.ts';
import { line, notPlainText, orEmpty, paragraphs } from '#contracts/text.ts';
import { odometerField, dollarsField } from '#contracts/typed-number.ts';

/** Longest values in characters, for `maxlength`, and of a body in bytes. */
export const rentalLimits = {
  customerName: 100,
  customerEmail: emailLimit,
  customerPhone: phoneLimit,
  note: 1_000,
  cancelReason: 200,
  body: 16_384,
} as const;

/** An instant to the minute, of a year that a person may mean. */
export const instant = (sentence: string) =>
  z.iso
    .datetime({ error: ({ input }) => wallTimeProblem(String(input), sentence) ?? sentence })
    .check(
      z.refine((time) => /^20\d\d-/.test(time), { error: sentence, abort: true }),
      z.overwrite((time) => {
        const minutes = Math.floor(Date.parse(time) / 60_000);
        return new Date(minutes * 60_000).toISOString();
      }),
    );

const amountSentence = 'Please enter the amount in dollars, such as 450 or 450.00.';
const noteRule = { what: 'the note', max: rentalLimits.note };

const odometer = z.nullable(odometerField);

/** Why a rental or a blocked time doesn't count; null if it does. */
export const notCounted = z.nullable(
  line({
    what: 'the reason',
    max: rentalLimits.cancelReason,
    missing: "Please say why it doesn't count.",
  }),
);

const fields = {
  vehicleId: chosenCar,
  customerName: line({
    what: 'the name',
    max: rentalLimits.customerName,
    missing: "Please enter the customer's name.",
  }),
  customerEmail: orEmpty(emailField),
  customerPhone: orEmpty(phoneField("the customer's phone number")),
  startDate: instant('Please choose the day and the time of the pick-up.'),
  endDate: instant('Please choose the day and the time of the return.'),
  totalAmount: dollarsField(amountSentence),
  isPaid: z.boolean({ error: 'Please send isPaid as true or false.' }),
  charges: z.array(sentCharge).check(
    z.maxLength(billLimits.charges, {
      error: `Please keep the bill to ${billLimits.charges} lines.`,
    }),
  ),
  deposit: z.nullable(sentDeposit),
  notAgain: z.nullable(
    line({
      what: 'the reason',
      max: rentalLimits.cancelReason,
      missing: 'Please say why this customer gets no car again.',
    }),
  ),
  startOdometer: odometer,
  endOdometer: odometer,
  licenseSeen: z.boolean({ error: 'Please send licenseSeen as true or false.' }),
  note: orEmpty(paragraphs({ ...noteRule, missing: notPlainText(noteRule) })),
};

const status = z.enum(rentalStatuses, {
  error: 'Please choose pending, active, completed or cancelled.',
});
const cancelReason = line({
  what: 'the reason',
  max: rentalLimits.cancelReason,
  missing: 'Please say why it is canceled.',
});

const leadSentence = 'Please send leadId as the id of a lead, or leave it out.';
const leadId = z.string({ error: leadSentence }).check(z.maxLength(64, { error: leadSentence }));

const longestDays = 366;

/**
 * What of a rental contradicts itself, and the field to change: its return must be after its pick-up, by
 * the calendar and by the odometer, and at most 366 days after it by New York's clock. Undefined where
 * nothing does.
 */
export function contradictionIn({
  startDate,
  endDate,
  startOdometer,
  endOdometer,
}: Pick<Rental, 'startDate' | 'endDate' | 'startOdometer' | 'endOdometer'>):
  { field: 'endDate' | 'endOdometer'; sentence: string } | undefined {
  if (Date.parse(endDate) <= Date.parse(startDate)) {
    return { field: 'endDate', sentence: 'Please choose a return after the pick-up.' };
  }
  if (onClock(endDate) - onClock(startDate) > longestDays * 86_400_000) {
    const sentence = `Please choose a return at most ${longestDays} days after the pick-up.`;
    return { field: 'endDate', sentence };
  }
  const isKnown = startOdometer !== null && endOdometer !== null;
  if (isKnown && Number(endOdometer) < Number(startOdometer)) {
    const sentence = 'Please check the odometer: it is lower at the return than at the pick-up.';
    return { field: 'endOdometer', sentence };
  }
  return undefined;
}

/**
 * Body of `POST /api/admin/rentals`. The browser mints the id, so that sending it again is harmless.
 * That it does not contradict itself, and that the car is free, the server checks.
 */
export const newRental = z.strictObject(
  {
    id: z.uuid({ error: 'Please send the id as a UUID.' }),
    ...fields,
    customerPhone: z._default(fields.customerPhone, ''),
    startOdometer: z._default(odometer, null),
    endOdometer: z._default(odometer, null),
    note: z._default(fields.note, ''),
    licenseSeen: z._default(fields.licenseSeen, false),
    isPaid: z._default(fields.isPaid, false),
    charges: z._default(fields.charges, []),
    deposit: z._default(fields.deposit, null),
    notAgain: z._default(fields.notAgain, null),
    status: z.enum(['pending', 'active', 'completed'], {
      error: 'Please choose pending, active or completed.',
    }),
    leadId: z._default(z.nullable(leadId), null),
  },
  { error: 'Please send the fields of the rental as one JSON object, and nothing else.' },
);
export type NewRental = z.infer<typeof newRental>;

/** Body of `PATCH /api/admin/rentals/{id}`: what changes, and nothing else. */
export const rentalChange = z
  .partial(
    z.strictObject(
      {
        ...fields,
        status,
        cancelReason,
        notCounted,
        /** Only with the status `active`. */
        handOver: sentHandOver,
        /** Only with the status `completed`. */
        takeBack: sentHandOver,
        /** What of a hand-over was asked about, and is meant so. */
        confirmed: z.array(
          z.enum(handOverQuestions, { error: 'Please confirm only what was asked.' }),
        ),
      },
      {
        error: 'Please send the changed fields of the rental as one JSON object, and nothing else.',
      },
    ),
  )
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      error: 'Please send at least one change.',
      abort: true,
    }),
    z.refine(({ status, handOver }) => !handOver || status === 'active', {
      error: 'Please send a hand-over with the status active.',
      path: ['handOver'],
    }),
    z.refine(({ status, takeBack }) => !takeBack || status === 'completed', {
      error: 'Please send a return with the status completed.',
      path: ['takeBack'],
    }),
  );
export type RentalChange = z.infer<typeof rentalChange>;
