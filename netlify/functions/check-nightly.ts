import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { checkTonight } from '#server/self-check/tonight.ts';
import { toldIfItFails } from '#server/watch/if-it-fails.ts';

/**
 * From 8 to 9 AM UTC, while everybody sleeps, every five minutes until it is done: checks that the records
 * fit together. What it finds is told.
 */
export default scheduled(
  'check-nightly',
  toldIfItFails('The check of the records', ({ context }) => checkTonight(context, new Date())),
);

export const config: Config = { schedule: '*/5 8 * * *' };
