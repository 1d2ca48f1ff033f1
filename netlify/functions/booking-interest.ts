import type { Config } from '@netlify/functions';
import { interestForm } from '#contracts/booking-interest.ts';
import { submissionEndpoint } from '#server/leads/submission-endpoint.ts';

/** `POST /api/booking-interest`: contact details, for a camping trip or about a car. */
export default submissionEndpoint(interestForm);

export const config: Config = { path: '/api/booking-interest' };
