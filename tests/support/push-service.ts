import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { decryptPush, type DeviceKeys } from './decrypt-push.ts';

/** What a device got. */
export interface Rung {
  title: string;
  body: string;
  path: string;
}

interface Subscribed {
  keys: DeviceKeys;
  /** The key of the site that subscribed, base64url. */
  publicKey: string;
  rung: Rung[];
  /** What each message said besides. */
  headers: IncomingMessage['headers'][];
  answer: (response: ServerResponse) => void;
}

/**
 * A push service on this machine with the devices at it. It checks who sends (RFC 8292) and what (RFC 8030),
 * and the devices decrypt it (RFC 8291), all by code of its own; it answers as it is told.
 */
export class PushService {
  readonly #devices = new Map<string, Subscribed>();
  #server: Server | undefined;
  #port = 0;
  #made = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** A browser subscribes for a site: what it gives the page, and what it gets. */
  async subscribe(publicKey: string) {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const { privateKey } = pair as CryptoKeyPair;
    const raw = await crypto.subtle.exportKey('raw', (pair as CryptoKeyPair).publicKey);
    const keys = {
      privateKey,
      publicKey: new Uint8Array(raw),
      auth: crypto.getRandomValues(new Uint8Array(16)),
    };
    this.#made += 1;
    const path = `/push/${this.#made}`;
    const created = (response: ServerResponse) => void response.writeHead(201).end();
    const device: Subscribed = { keys, publicKey, rung: [], headers: [], answer: created };
    this.#devices.set(path, device);
    const base64url = (some: Uint8Array) => Buffer.from(some).toString('base64url');
    return {
      subscription: {
        endpoint: this.origin + path,
        keys: { p256dh: base64url(keys.publicKey), auth: base64url(keys.auth) },
      },
      rung: device.rung,
      headers: device.headers,
      /** Answers with this from now on. */
      answers: (status: number, headers: Record<string, string> = {}) => {
        device.answer = (response) => void response.writeHead(status, headers).end();
      },
      isSilent: () => {
        device.answer = () => {};
      },
    };
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.#take(request, response).catch((error: unknown) => {
        response.writeHead(400).end(String(error));
      });
    });
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = this.#server && once(this.#server.close(), 'close');
    this.#server?.closeAllConnections();
    await closed;
  }

  clear(): void {
    this.#devices.clear();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method, url = '' } = request;
    const body = new Uint8Array(await buffer(request));
    const device = this.#devices.get(url);
    if (!device || method !== 'POST') return void response.writeHead(404).end();
    await this.#requireSender(headers.authorization ?? '', device.publicKey);
    const isRight =
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(String(headers.ttl)) &&
      /^(very-low|low|normal|high)$/.test(String(headers.urgency)) &&
      /^[\w-]{1,32}$/.test(String(headers.topic)) &&
      body.length <= 4_096;
    if (!isRight) throw new Error('A header is wrong, or the message is too large.');
    device.headers.push(headers);
    const text = await decryptPush(body, device.keys);
    device.answer(response);
    const isTaken = response.statusCode >= 200 && response.statusCode < 300;
    if (isTaken && response.headersSent) device.rung.push(JSON.parse(text) as Rung);
  }

  async #requireSender(authorization: string, publicKey: string): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== publicKey) throw new Error('Another site subscribed.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
      one.toString('base64url'),
    );
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, verifier, {
      algorithms: ['ES256'],
      audience: this.origin,
      requiredClaims: ['exp', 'sub'],
    });
    const isFar = (payload.exp ?? 0) * 1_000 > Date.now() + 86_400_000;
    if (isFar || !/^(https?:|mailto:)/.test(payload.sub ?? '')) {
      throw new Error('It is valid for too long, or names nobody to talk to.');
    }
  }
}
