import { contactMessage } from '#contracts/contact-message.ts';
import { emailInput, nameInput } from './submission-form.ts';
import type { SubmissionForm } from './submission-form.ts';

export const contactForm: SubmissionForm = {
  name: 'contact',
  kind: 'contact-message',
  schema: contactMessage,
  brand: 'rentals',
  submitLabel: 'Send message',
  back: { href: '/#contact', label: 'Back to the website' },
  inputs: [
    nameInput,
    emailInput,
    { name: 'destination', label: 'Destination', type: 'text', isHidden: true },
    { name: 'message', label: 'Message', type: 'paragraphs' },
  ],
};
