import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Another site that hands out calendars, on this machine. */
export class CalendarServer {
  /** What was asked of it, by path. */
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  readonly #answers = new Map<string, Answer>();
  #server: Server | undefined;
  #port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What it answers at a path: a calendar with an ETag of its own, or anything else. */
  has(path: string, answer: string | Answer): string {
    const etag = `"${Math.random()}"`;
    this.#answers.set(
      path,
      typeof answer === 'function'
        ? answer
        : ({ headers }, response) => {
            const isKnown = headers['if-none-match'] === etag;
            response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/calendar' });
            response.end(isKnown ? undefined : answer);
          },
    );
    return `${this.origin}${path}`;
  }

  clear(): void {
    this.asked.length = 0;
    this.#answers.clear();
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.asked.push({ path: request.url ?? '', headers: request.headers });
      const answer = this.#answers.get(request.url ?? '');
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = this.#server && once(this.#server.close(), 'close');
    this.#server?.closeAllConnections();
    await closed;
  }
}

/** One for a test file, which the site may read although it is on this machine; empty before each test. */
export function useCalendarServer(): CalendarServer {
  const server = new CalendarServer();
  beforeAll(async () => {
    await server.start();
    vi.stubEnv('LOCAL_CALENDARS_URL', server.origin);
  });
  beforeEach(() => server.clear());
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });
  return server;
}
