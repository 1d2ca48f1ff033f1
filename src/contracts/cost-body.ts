import * as z from 'zod/mini';
import { chosenCar } from '#contracts/chosen-car.ts';
import { costKinds } from '#contracts/costs.ts';
import { dollarsField } from '#contracts/typed-number.ts';

export const costLimits = { body: 4_096, count: 2_000 } as const;

const amountSentence = 'Please enter the cost in dollars, such as 120 or 120.00.';
const month = (sentence: string) =>
  z.string({ error: sentence }).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: sentence }));

/** Body of `PUT /api/admin/costs/{id}`, an id that the browser mints: a cost in one month, or in each of several. */
export const costBody = z
  .strictObject(
    {
      vehicleId: chosenCar,
      kind: z.enum(costKinds, { error: 'Please choose what it was for.' }),
      /** US dollars a month, as a decimal string. */
      amount: dollarsField(amountSentence).check(
        z.refine((amount) => amount !== '0.00', { error: amountSentence }),
      ),
      from: month('Please choose the first month.'),
      /** The last month; null while it goes on. */
      to: z.nullable(month('Please choose the last month, or leave it open.')),
    },
    { error: 'Please send the fields of the cost as one JSON object, and nothing else.' },
  )
  .check(
    z.refine(({ from, to }) => to === null || from <= to, {
      error: 'Please choose a last month after the first, or the same one.',
      path: ['to'],
    }),
  );
export type CostBody = z.infer<typeof costBody>;
