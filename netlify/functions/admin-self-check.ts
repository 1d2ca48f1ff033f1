import type { Config } from '@netlify/functions';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { readCheck, runCheck } from '#server/self-check/run-check.ts';

/**
 * `GET /api/admin/self-check`: what the last check of the records found. `POST` begins one, or continues
 * it: it is asked again until it says that the check is finished.
 */
export default adminEndpoint('admin-self-check', {
  GET: ({ context }) => readCheck(context),
  POST: async ({ context }) => (await runCheck(context, 20_000)).check,
});

export const config: Config = { path: '/api/admin/self-check' };
