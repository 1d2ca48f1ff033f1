import type { Config } from '@netlify/functions';
import { contactForm } from '#server/leads/contact-form.ts';
import { submissionEndpoint } from '#server/notify/submission-endpoint.ts';

/** `POST /api/contact`: a message from the contact form. */
export default submissionEndpoint(contactForm);

export const config: Config = { path: '/api/contact' };
