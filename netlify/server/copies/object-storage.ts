import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { requestPublic } from '#server/http/public-request.ts';
import { NotPublic } from '#server/http/public-network.ts';

/** A bucket, and the key that may write into it. */
export interface Place {
  endpoint: string;
  region: string;
  bucket: string;
  /** Everything goes below it; may be empty. */
  folder: string;
  accessKeyId: string;
  secret: string;
  /** A server on this machine that may stand in for the provider. */
  localOrigin: string | undefined;
}

/** The provider didn't do what was asked: why, and what to do, in a sentence. */
export class StorageProblem extends Error {}

const tries = 4;
const tryLimitMs = 30_000;
/** The largest object that is read: a part is far smaller. */
const largestBytes = 64_000_000;

interface Sent {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
}

/**
 * A bucket of any provider that speaks the S3 protocol, addressed by path. Throws a `StorageProblem` where the
 * provider refuses, or gives no answer in four tries.
 */
export class ObjectStorage {
  readonly #place: Place;
  readonly #pauseMs: number;
  readonly #agent: HttpAgent;

  constructor(place: Place, pauseMs = 400) {
    this.#place = place;
    this.#pauseMs = pauseMs;
    const isLocal = place.localOrigin !== undefined;
    this.#agent = new (isLocal ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: 8 });
  }

  /** Stores an object whole or not at all; the provider compares its SHA-256. */
  async put(key: string, body: Uint8Array): Promise<void> {
    await this.#send({ method: 'PUT', key, body });
  }

  /** The bytes of an object; null where there is none. */
  async get(key: string): Promise<Buffer | null> {
    return this.#send({ method: 'GET', key });
  }

  async delete(key: string): Promise<void> {
    await this.#send({ method: 'DELETE', key });
  }

  /** The objects whose keys begin with `prefix`, in order. */
  async *list(prefix: string): AsyncGenerator<{ key: string; bytes: number }, void, void> {
    const folder = this.#pathOf('');
    for (let next: string | undefined = ''; next !== undefined;) {
      const token: Record<string, string> = next ? { 'continuation-token': next } : {};
      const query = { 'list-type': '2', prefix: folder + prefix, ...token };
      const xml = String((await this.#send({ method: 'GET', query })) ?? '');
      if (!xml.includes('<ListBucketResult')) throw unreadable();
      for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textIn(object, 'Key') ?? '';
        if (key.startsWith(folder)) {
          yield { key: key.slice(folder.length), bytes: Number(textIn(object, 'Size')) };
        }
      }
      const isMore = textIn(xml, 'IsTruncated') === 'true';
      next = isMore ? textIn(xml, 'NextContinuationToken') : undefined;
      if (isMore && !next) throw unreadable();
    }
  }

  #pathOf(key: string): string {
    const { folder } = this.#place;
    return folder ? `${folder}/${key}` : key;
  }

  async #send(sent: Sent): Promise<Buffer | null> {
    let problem = '';
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0) await delay(this.#pauseMs * 2 ** attempt * (0.5 + Math.random() / 2));
      try {
        const { status, body } = await this.#try(sent);
        if (status >= 200 && status < 300) return body;
        if (status === 404 && sent.key !== undefined && isMissing(body)) return null;
        problem = sentenceOf(status, String(body));
        if (status < 500 && status !== 408 && status !== 429) break;
      } catch (error) {
        if (error instanceof NotPublic) throw new StorageProblem(notPublic);
        problem = 'The provider of the copies gave no answer. Check the address of the service.';
      }
    }
    throw new StorageProblem(problem);
  }

  async #try({ method, key, query, body }: Sent): Promise<{ status: number; body: Buffer }> {
    const { endpoint, region, bucket, accessKeyId, secret, localOrigin } = this.#place;
    const path = key === undefined ? bucket : `${bucket}/${this.#pathOf(key)}`;
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`);
    url.search = new URLSearchParams(query).toString();
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, accessKeyId, secretAccessKey: secret },
      ...{ service: 's3', region: region || 'us-east-1' },
      headers: { 'x-amz-content-sha256': digest },
    }).sign();
    const signal = AbortSignal.timeout(tryLimitMs);
    const answer = await requestPublic(signed.url, {
      ...{ method, signal, localOrigin, agent: this.#agent },
      headers: Object.fromEntries(signed.headers),
      ...(body && { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
    });
    return { status: answer.statusCode ?? 0, body: await wholeBody(answer) };
  }
}

/** Rejects where it was cut off, or is larger than anything of ours. */
async function wholeBody(answer: IncomingMessage): Promise<Buffer> {
  const stated = answer.headers['content-length'];
  if (Number(stated) > largestBytes) throw unreadable();
  const body = await buffer(answer);
  if (stated !== undefined && body.length !== Number(stated)) throw new Error('It was cut off.');
  return body;
}

const isMissing = (body: Buffer) => !String(body).includes('NoSuchBucket');

const notPublic = 'The address of the service is not on the public internet. Please correct it.';

const unreadable = () =>
  new StorageProblem('What answered is no S3 service. Check the address of the service.');

/** What an answer of the provider means, by its status and the code in it. */
function sentenceOf(status: number, body: string): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? String(status);
  if (code === 'NoSuchBucket') return 'There is no bucket of this name. Check its name.';
  if (code === 'InvalidAccessKeyId') return 'The provider does not know this key ID. Check it.';
  if (code === 'SignatureDoesNotMatch') {
    return 'The secret does not belong to this key ID, or the region is wrong. Check both.';
  }
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || status === 301) {
    return 'The bucket is in another region. Check the region and the address of the service.';
  }
  if (code === 'RequestTimeTooSkewed')
    return 'The clock of this server is wrong, so try again later.';
  if (status === 401 || status === 403) {
    return 'The provider refused the key. Check that it may read, write, list and delete in this bucket.';
  }
  return `The provider of the copies answered with ${code}. If it goes on, ask the provider.`;
}

/** The text of an element of a list; keys of ours need no more than these entities. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
