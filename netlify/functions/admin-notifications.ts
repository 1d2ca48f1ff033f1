import type { Config } from '@netlify/functions';
import type { NotificationLog, NotificationTest } from '#contracts/inbox.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads } from '#server/leads/lead-store.ts';
import { listNotifications } from '#server/leads/outbox.ts';
import { mailSetup, webhookSetup } from '#server/leads/notification-settings.ts';
import { sendTest } from '#server/notify/send-notification.ts';

/** `GET /api/admin/notifications`: the ways that are set up, and the log. `POST`: sends a test. */
export default endpoint({
  name: 'admin-notifications',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        const [mail, webhook] = [mailSetup(), webhookSetup()];
        const problems = [mail, webhook].flatMap((one) =>
          one.state === 'wrong' ? one.problems : [],
        );
        const notifications = await listNotifications(openLeads(context));
        const log: NotificationLog = {
          ...{ mail: mail.state, webhook: webhook.state },
          ...{ problems, notifications },
        };
        return Response.json(log);
      },
    },
    POST: {
      async handle(call) {
        const answer: NotificationTest = {
          attempts: await sendTest(siteUrl('/admin/inbox', call).href),
        };
        return Response.json(answer);
      },
    },
  },
});

export const config: Config = { path: '/api/admin/notifications' };
