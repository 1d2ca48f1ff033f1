import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { BlobDatabase } from './blob-database.ts';
import { readRequest, refusal, type BlobsOperation, type BlobsRequest } from './blobs-request.ts';
import { EdgeCache } from './edge-cache.ts';
import { read, unlessHeld, write, type Answer } from './edge-protocol.ts';
import { FaultQueue, type Fault } from './faults.ts';

export interface BlobsServerOptions {
  /** SQLite file, made when missing; in memory when absent. */
  file?: string;
  /** How long the eventual address may serve an old version. Default 0: never. */
  staleMs?: number;
  /** Entries on a page of a list. Default 1,000, as the platform's. */
  pageSize?: number;
  /** The bearer token to ask for. Default: a random one. */
  token?: string;
}

const JOURNAL_LIMIT = 100_000;

/** A local stand-in for Netlify Blobs: the edge protocol that the official client speaks inside a function. */
export class BlobsServer {
  readonly siteID = 'local';
  readonly token: string;
  /** Every operation received, in order; the oldest go once there are 100,000. */
  readonly journal: BlobsOperation[] = [];
  readonly #pageSize: number;
  readonly #database: BlobDatabase;
  readonly #cache: EdgeCache;
  readonly #faults = new FaultQueue();
  readonly #closing = new AbortController();
  readonly #eventual = this.#server(false);
  readonly #strong = this.#server(true);

  private constructor({ file, staleMs = 0, pageSize = 1_000, token }: BlobsServerOptions) {
    this.token = token ?? randomUUID();
    this.#pageSize = pageSize;
    this.#database = new BlobDatabase(file);
    this.#cache = new EdgeCache(staleMs);
  }

  /** Starts on two free ports of this machine: one address for each kind of consistency. */
  static async start(options: BlobsServerOptions = {}): Promise<BlobsServer> {
    const server = new BlobsServer(options);
    await Promise.all(
      [server.#eventual, server.#strong].map((http) =>
        once(http.listen(0, '127.0.0.1'), 'listening'),
      ),
    );
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
    const context = {
      siteID,
      token,
      edgeURL,
      uncachedEdgeURL,
      deployID: '0',
      primaryRegion: 'us-east-2',
    };
    return Buffer.from(JSON.stringify(context)).toString('base64');
  }

  inject(fault: Fault): void {
    this.#faults.add(fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** Ends every connection, hanging ones too, and lets go of the file. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(
      [this.#eventual, this.#strong].map(async (http) => {
        const closed = once(http, 'close');
        http.close();
        http.closeAllConnections();
        await closed;
      }),
    );
    this.#database.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #server(strong: boolean): Server {
    const server = createServer((message, response) => {
      this.#respond(message, response, strong).catch((error: unknown) => {
        if (response.headersSent || message.destroyed) response.destroy();
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
    // A body that breaks off throws here, before anything is written.
    const body = await buffer(message);
    const request = readRequest(message, strong);
    const { method, store, key, siteID, headers } = request;
    this.#note({ method, store, key, strong });
    if (siteID !== this.siteID || headers.authorization !== `Bearer ${this.token}`) {
      return send(response, { status: 401, body: 'Send the token of this site.' });
    }
    const refused = refusal(request);
    if (refused) return send(response, { status: refused.status, body: refused.reason });

    const fault = this.#faults.take(request);
    if (fault?.when !== 'after commit' && (await this.#fail(fault, response))) return;
    const answer = this.#perform(request, body);
    if (fault?.when === 'after commit' && (await this.#fail(fault, response))) return;
    send(response, answer);
  }

  #perform(request: BlobsRequest, body: Uint8Array): Answer {
    const { method, strong, address, headers } = request;
    if (method === 'PUT' || method === 'DELETE') {
      return write(this.#database, request, body, this.#pageSize);
    }
    const fresh = () => read(this.#database, request, this.#pageSize);
    const answer = strong ? fresh() : this.#cache.read(address, fresh);
    return unlessHeld(answer, headers['if-none-match']);
  }

  /** Lets a fault happen; true when nothing is left to answer. */
  async #fail(fault: Fault | undefined, response: ServerResponse): Promise<boolean> {
    if (!fault) return false;
    if (fault.delayMs) await wait(fault.delayMs, undefined, { signal: this.#closing.signal });
    if (fault.reset) response.destroy();
    else if (fault.status && !fault.hang)
      send(response, { status: fault.status, body: 'Injected fault' });
    return Boolean(fault.reset || fault.hang || fault.status);
  }

  #note(operation: BlobsOperation): void {
    this.journal.push(operation);
    if (this.journal.length > JOURNAL_LIMIT) this.journal.splice(0, JOURNAL_LIMIT / 10);
  }
}

function origin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}
