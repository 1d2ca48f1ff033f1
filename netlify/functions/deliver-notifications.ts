import type { Config } from '@netlify/functions';
import type { Call } from '#server/http/endpoint.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { postOf } from '#server/leads/lead-notices.ts';
import { deliverDue } from '#server/notify/deliver.ts';
import { lookForNews } from '#server/watch/look.ts';

/**
 * Every 10 minutes: looks for what the owner wants to be notified of, and sends the notifications that
 * are due or could not be sent before.
 */
export default scheduled('deliver-notifications', async (call: Call) => {
  const outbox = openLeads(call.context, { budgetMs: 28_000 });
  let news: string[] = [];
  try {
    news = await lookForNews(call.context);
  } finally {
    await deliverDue(postOf(outbox, siteUrl('/', call)), news);
  }
});

export const config: Config = { schedule: '*/10 * * * *' };
