import { createHash } from 'node:crypto';
import { originOnThisMachine } from '#server/env.ts';
import { NotPublic } from '#server/http/public-network.ts';
import { requestPublic } from '#server/http/public-request.ts';
import { shortened } from '#server/shortened.ts';
import { encryptPush } from './encrypt-push.ts';
import type { StoredDevice } from './devices.ts';
import type { Message, Sent } from './message.ts';
import type { Secrets } from './secrets.ts';
import { vapidHeader } from './vapid.ts';

const usualLimitMs = 10_000;
/** How long the push service keeps it for a phone that is off, in seconds. */
const keptForSeconds = 86_400;
/** A push service that asks for more patience than this is asked again all the same. */
const longestWaitMs = 6 * 3_600_000;

/** Rings one device. It never throws; a device that is not there any more is `isGone`. */
export async function sendPush(
  { subscription }: Pick<StoredDevice, 'subscription'>,
  message: Message,
  { vapid, site }: { vapid: Secrets['vapid']; site: URL },
  limitMs = usualLimitMs,
): Promise<Sent> {
  const { title, body, path } = message.push;
  const words = { title: shortened(title, 120), body: shortened(body, 300) };
  const signal = AbortSignal.timeout(limitMs);
  try {
    const endpoint = new URL(subscription.endpoint);
    const answer = await requestPublic(endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapidHeader(endpoint, site, vapid),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptForSeconds),
        urgency: 'high',
        topic: topicOf(path),
      },
      body: encryptPush(JSON.stringify({ ...words, path }), subscription.keys),
      signal,
      localOrigin: originOnThisMachine('LOCAL_PUSH_URL'),
    });
    answer.destroy();
    return judge(answer.statusCode ?? 0, answer.headers['retry-after']);
  } catch (error) {
    if (signal.aborted) return { why: 'The push service took too long to answer.' };
    return error instanceof NotPublic
      ? { why: 'The push service is not on the public internet.', isGone: true }
      : { why: 'The push service could not be reached.' };
  }
}

/** Of messages about the same thing, a phone that was off gets the last alone. */
const topicOf = (path: string): string =>
  createHash('sha256').update(path).digest('base64url').slice(0, 32);

function judge(status: number, retryAfter: string | undefined): Sent {
  if (status >= 200 && status < 300) return { why: null };
  if (status === 404 || status === 410) {
    return { why: 'This device does not take notifications any more.', isGone: true };
  }
  const why = `The push service answered with the status ${status}.`;
  const notBefore = retryAfter === undefined ? undefined : momentOf(retryAfter);
  return { why, notBefore };
}

/** `Retry-After` as a moment: it counts seconds or names a date. */
function momentOf(retryAfter: string): number | undefined {
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const moment = seconds === undefined ? Date.parse(retryAfter) : Date.now() + seconds * 1_000;
  return Number.isNaN(moment) ? undefined : Math.min(moment, Date.now() + longestWaitMs);
}
