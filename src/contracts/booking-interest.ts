import * as z from 'zod/mini';
import { defineForm, optional, visitorFields, type FormField } from '#contracts/form.ts';
import { modeField } from '#contracts/mode.ts';
import { phoneField, phoneLimit } from '#contracts/phone.ts';
import { stayOfDates } from '#contracts/stay.ts';
import { wallTimeProblem } from '#contracts/wall-time.ts';

const phone: FormField = {
  label: 'Phone',
  type: 'tel',
  max: phoneLimit,
  autocomplete: 'tel',
  schema: phoneField('your phone number'),
};

/** A time of New York's clock, such as `2026-12-04T17:00`, or the empty text. */
function wallTime(label: string, what: string): FormField {
  const sentence = `Please choose the day and the time of your ${what}, or leave this empty.`;
  const schema = z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string({ error: sentence }).check(
      z.trim(),
      z.check(({ value, issues }) => {
        const message = value && wallTimeProblem(value, sentence);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
    ),
  );
  return { label, type: 'datetime-local', max: 16, isOptional: true, schema };
}

/** The interest form, and with it the body of `POST /api/booking-interest`. */
export const interestForm = defineForm({
  name: 'booking-interest',
  kind: 'booking-interest',
  fields: {
    ...visitorFields,
    phone,
    pickUp: wallTime('Pick-up', 'pick-up'),
    return: wallTime('Return', 'return'),
    /** The end of the address of the car's page. */
    car: optional({ label: 'Car', type: 'text', max: 60, isHidden: true }),
    mode: modeField,
  },
  contradiction: ({ pickUp, return: returned }) => {
    if (!pickUp || !returned) return undefined;
    const reading = stayOfDates(pickUp, returned);
    return 'problem' in reading ? reading.problem : undefined;
  },
});
