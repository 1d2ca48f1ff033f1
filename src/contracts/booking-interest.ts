import * as z from 'zod/mini';
import {
  emailField,
  emailLimit,
  nameField,
  nameLimit,
  notFieldsSentence,
  submissionFields,
  withoutInvisibles,
} from '#contracts/submission.ts';
import { line } from '#contracts/text.ts';

/** Longest values in characters, for `maxlength`. */
export const interestLimits = { name: nameLimit, email: emailLimit, phone: 40 } as const;

const phoneSentence = 'Please enter your phone number with its area code, such as (609) 555-0142.';

/** Body of `POST /api/booking-interest`; unknown fields are ignored. The phone number stays as typed. */
export const bookingInterest = z.object(
  {
    name: nameField,
    email: emailField,
    phone: line({
      what: 'your phone number',
      max: interestLimits.phone,
      missing: phoneSentence,
    }).check(
      z.overwrite(withoutInvisibles),
      z.refine(isPlausiblePhone, { error: phoneSentence, abort: true }),
    ),
    ...submissionFields,
  },
  { error: notFieldsSentence },
);
export type BookingInterest = z.infer<typeof bookingInterest>;

/** 7 to 15 digits, of any script, once spaces and punctuation are removed. */
function isPlausiblePhone(value: string): boolean {
  return /^\p{Nd}{7,15}$/u.test(value.replace(/[\s\p{P}\p{S}]/gu, ''));
}
