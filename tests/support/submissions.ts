import { randomUUID } from 'node:crypto';
import { interestForm } from '#contracts/booking-interest.ts';
import { contactForm } from '#contracts/contact-message.ts';
import bookingInterestFunction from '#functions/booking-interest.ts';
import contactFunction from '#functions/contact.ts';

/** The two public forms with a valid body each. */
export const forms = {
  contact: {
    path: '/api/contact',
    handler: contactFunction,
    schema: contactForm.schema,
    body: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      destination: '',
      message: 'Is the Model Y free next weekend?',
    },
  },
  'booking-interest': {
    path: '/api/booking-interest',
    handler: bookingInterestFunction,
    schema: interestForm.schema,
    body: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(609) 555-0142' },
  },
} as const;

export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as FormName[];

/** A valid body of a form with some fields replaced, under a submission id of its own. */
export function validBody(form: FormName, fields: Record<string, unknown> = {}) {
  return { ...forms[form].body, submissionId: randomUUID(), ...fields };
}

/** The words that are stored of a valid body: fields that it leaves out are empty. */
export const storedWords = (form: FormName): Record<string, string> =>
  form === 'contact'
    ? { ...forms.contact.body, mode: '' }
    : { ...forms['booking-interest'].body, pickUp: '', return: '', car: '', mode: '' };
