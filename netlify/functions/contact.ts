import type { Config } from '@netlify/functions';
import { contactForm } from '#contracts/contact-message.ts';
import { submissionEndpoint } from '#server/leads/submission-endpoint.ts';

/** `POST /api/contact`: a message from the contact form. */
export default submissionEndpoint(contactForm);

export const config: Config = { path: '/api/contact' };
