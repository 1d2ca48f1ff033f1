import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { BlobDatabase } from './blob-database.ts';
import { readRequest, refusal, type BlobsOperation } from './blobs-request.ts';
import { Edge, type Answer } from './edge.ts';
import { FaultQueue, applyFault, type Fault } from './faults.ts';
import { PlatformLimits, type PlatformOptions } from './platform-limits.ts';

export type { BlobsOperation, Fault };

export interface BlobsServerOptions extends PlatformOptions {
  /** SQLite file, created if missing; in memory when absent. */
  file?: string;
  /** How long the eventual address may serve an old version. Default 0: not at all. */
  staleMs?: number;
  /** Entries per page of a list. Default 1,000, as on the platform. */
  pageSize?: number;
  /** The bearer token to require. Default: a random one. */
  token?: string;
}

const JOURNAL_LIMIT = 100_000;

/**
 * A local stand-in for Netlify Blobs: the edge protocol that the official client uses inside a
 * function.
 */
export class BlobsServer {
  readonly siteID = 'local';
  readonly token: string;
  /** Every operation that the platform let through, in order; beyond 100,000 the oldest are dropped. */
  readonly journal: BlobsOperation[] = [];
  readonly #database: BlobDatabase;
  readonly #edge: Edge;
  readonly #limits: PlatformLimits;
  readonly #faults = new FaultQueue();
  readonly #closing = new AbortController();
  readonly #eventual = this.#server(false);
  readonly #strong = this.#server(true);

  private constructor(options: BlobsServerOptions) {
    this.token = options.token ?? randomUUID();
    this.#database = new BlobDatabase(options.file);
    this.#edge = new Edge(this.#database, options);
    this.#limits = new PlatformLimits(options);
  }

  /** Starts on two free local ports: one address for each kind of consistency. */
  static async start(options: BlobsServerOptions = {}): Promise<BlobsServer> {
    const server = new BlobsServer(options);
    await Promise.all([listen(server.#eventual), listen(server.#strong)]);
    return server;
  }

  get edgeURL(): string {
    return origin(this.#eventual);
  }

  get uncachedEdgeURL(): string {
    return origin(this.#strong);
  }

  /** The value for the environment variable `NETLIFY_BLOBS_CONTEXT`. */
  get context(): string {
    const { siteID, token, edgeURL, uncachedEdgeURL } = this;
    const deploy = { deployID: '0', primaryRegion: 'us-east-2' };
    const context = { siteID, token, edgeURL, uncachedEdgeURL, ...deploy };
    return Buffer.from(JSON.stringify(context)).toString('base64');
  }

  inject(fault: Fault): void {
    this.#faults.add(fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** From now on, nothing is answered that was read before. */
  catchUp(): void {
    this.#edge.catchUp();
  }

  /** Closes every connection, even hanging ones, and releases the file. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.all([stop(this.#eventual), stop(this.#strong)]);
    this.#database.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #server(strong: boolean): Server {
    const server = createServer((message, response) => {
      this.#respond(message, response, strong).catch((error: unknown) => {
        if (response.headersSent || !message.complete) response.destroy();
        else send(response, { status: 500, body: String(error) });
      });
    });
    // Idle connections stay open: closing one just as a request arrives would look like a fault.
    server.keepAliveTimeout = 0;
    return server;
  }

  async #respond(
    message: IncomingMessage,
    response: ServerResponse,
    strong: boolean,
  ): Promise<void> {
    // An aborted body throws here, before anything is written.
    const body = await buffer(message);
    const request = readRequest(message, strong);
    const { siteID, headers } = request;
    if (siteID !== this.siteID || headers.authorization !== `Bearer ${this.token}`) {
      return send(response, { status: 401, body: 'Send the token of this site.' });
    }
    const refused = refusal(request);
    if (refused) return send(response, { status: refused.status, body: refused.reason });

    const { signal } = this.#closing;
    if (this.#limits.delayMs > 0) await delay(this.#limits.delayMs, undefined, { signal });
    const status = this.#limits.refusal(request);
    if (status !== undefined) return send(response, { status, body: 'The platform is busy.' });
    const { lateMs } = this.#limits;
    this.#note(request);
    const fault = this.#faults.take(request);
    if (fault?.when !== 'after commit' && (await applyFault(fault, response, signal))) return;
    const answer = this.#edge.answer(request, body);
    // Also for reads: nobody may see what a crash could still undo.
    await this.#database.synced();
    if (lateMs > 0) await delay(lateMs, undefined, { signal });
    if (fault?.when === 'after commit' && (await applyFault(fault, response, signal))) return;
    send(response, answer);
  }

  #note({ method, store, key, strong }: BlobsOperation): void {
    this.journal.push({ method, store, key, strong });
    if (this.journal.length > JOURNAL_LIMIT) this.journal.splice(0, JOURNAL_LIMIT / 10);
  }
}

async function listen(server: Server): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function stop(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

function origin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}
