import type { Config } from '@netlify/functions';
import type { NotificationLog, NotificationTest } from '#contracts/notifications.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { mailSetup, webhookSetup } from '#server/leads/notification-settings.ts';
import { listNotifications } from '#server/leads/notification-outbox.ts';
import { sendTest } from '#server/notify/send-notification.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/notifications`: the ways that are set up, and the log. `POST`: sends a test. */
export default adminEndpoint('admin-notifications', {
  GET: async ({ context }): Promise<NotificationLog> => {
    const [mail, webhook] = [mailSetup(), webhookSetup()];
    return {
      mail: mail.state,
      webhook: webhook.state,
      problems: [mail, webhook].flatMap((one) => (one.state === 'wrong' ? one.problems : [])),
      notifications: await listNotifications(openLeads(context)),
    };
  },
  POST: async (call): Promise<NotificationTest> => ({
    attempts: await sendTest(siteUrl('/admin/inbox', call).href),
  }),
});

export const config: Config = { path: '/api/admin/notifications' };
