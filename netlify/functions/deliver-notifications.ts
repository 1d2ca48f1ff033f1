import type { Config } from '@netlify/functions';
import { scheduled } from '#server/http/scheduled.ts';
import { deliverDue, postOf } from '#server/notify/deliver.ts';

/** Every 10 minutes: sends the notifications that could not be sent before. */
export default scheduled('deliver-notifications', (call) => deliverDue(postOf(call)));

export const config: Config = { schedule: '*/10 * * * *' };
