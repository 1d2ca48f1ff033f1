import { bookingInterest } from '#contracts/booking-interest.ts';
import { emailInput, nameInput } from './submission-form.ts';
import type { SubmissionForm } from './submission-form.ts';

export const interestForm: SubmissionForm = {
  name: 'booking-interest',
  kind: 'booking-interest',
  schema: bookingInterest,
  brand: 'camping',
  submitLabel: 'Submit',
  back: { href: '/car-camp', label: 'Back to Car Camp' },
  inputs: [
    nameInput,
    emailInput,
    { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  ],
};
