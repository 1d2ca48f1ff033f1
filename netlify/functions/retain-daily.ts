import type { Config } from '@netlify/functions';
import { retain } from '#server/erasure/retain.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { announceMissed } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-keys.ts';

/** Every day: deletes what the privacy page promises to, and sees that every submission comes into the inbox. */
export default scheduled(
  'retain-daily',
  ({ context }) => retain(context, new Date()),
  ({ context }) => announceMissed(openLeads(context, { budgetMs: 24_000 })),
);

export const config: Config = { schedule: '@daily' };
