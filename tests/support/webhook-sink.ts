import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface WebhookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on this machine that keeps every call, and answers as it is told. */
export class WebhookSink {
  readonly calls: WebhookCall[] = [];
  /** 0 never answers. */
  status = 200;
  #port = 0;
  #server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        this.calls.push({ headers: request.headers, body });
        if (this.status) response.writeHead(this.status, { location: '/elsewhere' }).end();
      });
    });
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = this.#server && once(this.#server.close(), 'close');
    this.#server?.closeAllConnections();
    await closed;
    this.#server = undefined;
  }
}

/** One for a test file; every test begins with one that takes everything. */
export function useWebhookSink(): WebhookSink {
  const sink = new WebhookSink();
  beforeAll(() => sink.start());
  afterEach(() => {
    sink.calls.length = 0;
    sink.status = 200;
  });
  afterAll(() => sink.stop());
  return sink;
}
