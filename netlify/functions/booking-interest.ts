import type { Config } from '@netlify/functions';
import { interestForm } from '#server/leads/interest-form.ts';
import { submissionEndpoint } from '#server/leads/submission-endpoint.ts';

/** `POST /api/booking-interest`: contact details left for a camping trip. */
export default submissionEndpoint(interestForm);

export const config: Config = { path: '/api/booking-interest' };
