import { createHmac } from 'node:crypto';
import { requestPublic } from '#server/http/public-request.ts';
import { NotPublic } from '#server/http/public-network.ts';
import type { WebhookSettings } from './environment-channels.ts';
import type { Message, Sent } from './message.ts';

const usualLimitMs = 10_000;

/**
 * Posts the notification as JSON. `x-towpath-signature` is `sha256=` and the HMAC-SHA256, in hex, of the
 * timestamp in `x-towpath-timestamp` (seconds), a dot and the body; `x-towpath-id` is the same with
 * every try. Any answer of 2xx is a delivery; a redirect is not followed.
 */
export async function callWebhook(
  settings: WebhookSettings,
  { id, webhook }: Pick<Message, 'id' | 'webhook'>,
  limitMs = usualLimitMs,
): Promise<Sent> {
  const body = JSON.stringify(webhook);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', settings.secret).update(`${timestamp}.${body}`);
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await requestPublic(new URL(settings.url), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-towpath-id': id,
        'x-towpath-timestamp': timestamp,
        'x-towpath-signature': `sha256=${signature.digest('hex')}`,
      },
      signal,
      localOrigin: settings.localOrigin,
    });
    answer.destroy();
    const { statusCode = 0 } = answer;
    const isDelivered = statusCode >= 200 && statusCode < 300;
    return { why: isDelivered ? null : `The webhook answered with the status ${statusCode}.` };
  } catch (error) {
    if (signal.aborted) return { why: 'The webhook took too long to answer.' };
    const isPrivate = error instanceof NotPublic;
    return {
      why: isPrivate
        ? 'The webhook is not on the public internet.'
        : 'The webhook could not be reached. Check its address.',
    };
  }
}
