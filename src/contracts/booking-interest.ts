import * as z from 'zod/mini';
import { defineForm, visitorFields, type FormField } from '#contracts/form.ts';
import { line, withoutInvisibles } from '#contracts/text.ts';

const phoneSentence = 'Please enter your phone number with its area code, such as (609) 555-0142.';
const phoneLimit = 40;

/** The number stays as typed. */
const phone: FormField = {
  label: 'Phone',
  type: 'tel',
  max: phoneLimit,
  autocomplete: 'tel',
  schema: line({ what: 'your phone number', max: phoneLimit, missing: phoneSentence }).check(
    z.overwrite(withoutInvisibles),
    z.refine(isPlausiblePhone, { error: phoneSentence, abort: true }),
  ),
};

/** The interest form, and with it the body of `POST /api/booking-interest`. */
export const interestForm = defineForm({
  name: 'booking-interest',
  kind: 'booking-interest',
  submit: 'Send my details',
  fields: { ...visitorFields, phone },
});

/** 7 to 15 digits, of any script, once spaces and punctuation are removed. */
function isPlausiblePhone(value: string): boolean {
  return /^\p{Nd}{7,15}$/u.test(value.replace(/[\s\p{P}\p{S}]/gu, ''));
}
