import { createHmac } from 'node:crypto';
import type { NotificationContent, Outcome } from './notification-content.ts';
import type { WebhookSettings } from '#server/leads/notification-settings.ts';

const usualLimitMs = 10_000;

/**
 * Posts the notification as JSON. `x-towpath-signature` is `sha256=` and the HMAC-SHA256, in hex, of the
 * timestamp in `x-towpath-timestamp` (seconds), a dot and the body; `x-towpath-id` is the same with
 * every try. Any answer of 2xx is a delivery; a redirect is not followed.
 */
export async function callWebhook(
  settings: WebhookSettings,
  content: NotificationContent,
  limitMs = usualLimitMs,
): Promise<Outcome> {
  const body = JSON.stringify(payloadOf(content));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', settings.secret).update(`${timestamp}.${body}`);
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-towpath-id': content.id,
        'x-towpath-timestamp': timestamp,
        'x-towpath-signature': `sha256=${signature.digest('hex')}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `The webhook answered with the status ${response.status}.`;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? 'The webhook took too long to answer.'
      : 'The webhook in WEBHOOK_URL could not be reached.';
  }
}

function payloadOf({ submission, inboxUrl }: NotificationContent) {
  if (!submission) return { type: 'test', inboxUrl };
  const { id, kind, receivedAt, words } = submission;
  return { type: 'lead', inboxUrl, lead: { id, kind, receivedAt, ...words } };
}
