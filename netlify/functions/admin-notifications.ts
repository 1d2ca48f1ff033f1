import type { Config } from '@netlify/functions';
import {
  notificationLimits,
  notificationChange,
  testedChannel,
} from '#contracts/notification-settings.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { readChannels } from '#server/notify/channels.ts';
import { sendTest } from '#server/notify/send-on.ts';
import { changeSettings } from '#server/notify/settings.ts';
import { adminEndpoint, withBody, withQuery } from '#server/record/admin-endpoint.ts';
import { readScreen } from '#server/watch/screen.ts';

/**
 * `GET /api/admin/notifications`: how the owner is notified, of what, and how it went. `POST` sends a test
 * on `?channel=`, `PATCH` changes how, of what and when the owner is notified.
 */
export default adminEndpoint('admin-notifications', {
  GET: ({ context }) => readScreen(openLeads(context)),
  POST: withQuery(testedChannel, async (call, { channel }) => {
    const channels = await readChannels(openLeads(call.context));
    const tried = await sendTest(channel, { channels, site: siteUrl('/', call) });
    return { attempts: tried.map(({ attempt }) => attempt) };
  }),
  PATCH: withBody(notificationChange, notificationLimits.body, async (call, change) => {
    const leads = openLeads(call.context);
    await changeSettings(leads, call.recorder, change);
    return readScreen(leads);
  }),
});

export const config: Config = { path: '/api/admin/notifications' };
