import * as z from 'zod/mini';
import {
  emailField,
  emailLimit,
  nameField,
  nameLimit,
  notFieldsSentence,
  submissionFields,
} from '#contracts/submission.ts';
import { optionalLine, paragraphs } from '#contracts/text.ts';

/** Longest values in characters, for `maxlength`. */
export const contactLimits = {
  name: nameLimit,
  email: emailLimit,
  destination: 200,
  message: 5_000,
} as const;

/** Body of `POST /api/contact`; unknown fields are ignored. */
export const contactMessage = z.object(
  {
    name: nameField,
    email: emailField,
    destination: optionalLine({
      what: 'your destination',
      max: contactLimits.destination,
    }),
    message: paragraphs({
      what: 'your message',
      max: contactLimits.message,
      missing: 'Please write your message.',
    }),
    ...submissionFields,
  },
  { error: notFieldsSentence },
);
export type ContactMessage = z.infer<typeof contactMessage>;
