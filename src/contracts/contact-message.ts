import { defineForm, optional, required, visitorFields } from '#contracts/form.ts';
import { modeField } from '#contracts/mode.ts';

/** The contact form, and with it the body of `POST /api/contact`. */
export const contactForm = defineForm({
  name: 'contact',
  kind: 'contact-message',
  fields: {
    ...visitorFields,
    destination: optional({ label: 'Destination', type: 'text', max: 200, isHidden: true }),
    mode: modeField,
    message: required({
      label: 'Message',
      type: 'paragraphs',
      max: 5_000,
      missing: 'Please write your message.',
    }),
  },
});
