import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/** What a provider does with a request instead of answering it: this status, or no answer, or half of one. */
export type BucketFault = number | 'no answer' | 'half an answer';

/** A server that speaks the S3 protocol and checks its signatures, behind a line that can fail. */
export class Bucket {
  static readonly key = { accessKeyId: 'S3RVER', secret: 'S3RVER' };
  static readonly bucket = 'copies';
  /** Every request: its method and path. */
  readonly requests: string[] = [];
  /** Looks at each request before it gets through. */
  fault: (asked: { method: string; url: string }) => BucketFault | undefined = () => undefined;
  /** Where the provider keeps what it stores. */
  folder = '';
  #provider: S3rver | undefined;
  #line: Server | undefined;
  #port = 0;
  /** What is being stored. */
  readonly #puts = new Set<Promise<unknown>>();

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(path.join(tmpdir(), 'towpath-bucket-'));
    this.#provider = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: this.folder },
      configureBuckets: [{ name: Bucket.bucket, configs: [] }],
    });
    const { port } = await this.#provider.run();
    this.#line = createServer((asked, answer) => {
      const { method = '', url = '' } = asked;
      this.requests.push(`${method} ${url}`);
      const fault = this.fault({ method, url });
      if (fault === 'no answer') return void asked.socket.destroy();
      if (typeof fault === 'number') {
        asked.resume();
        return void answer.writeHead(fault).end('<Error><Code>Fault</Code></Error>');
      }
      const passed = this.#pass(asked, port);
      if (method === 'PUT') {
        this.#puts.add(passed);
        void passed.finally(() => this.#puts.delete(passed));
      }
      void passed.then(({ status, headers, body }) => {
        answer.writeHead(status, headers);
        if (fault !== 'half an answer') return void answer.end(body);
        answer.write(body.subarray(0, Math.floor(body.length / 2)), () => asked.socket.destroy());
      });
    });
    await once(this.#line.listen(0, '127.0.0.1'), 'listening');
    this.#port = (this.#line.address() as AddressInfo).port;
  }

  async #pass(asked: IncomingMessage, port: number) {
    const { method, url, headers } = asked;
    const body = await buffer(asked);
    // As a provider does that is sent the digest of what it stores.
    const stated = headers['x-amz-content-sha256'];
    if (stated !== createHash('sha256').update(body).digest('hex')) {
      return {
        status: 400,
        headers: {},
        body: Buffer.from('<Code>XAmzContentSHA256Mismatch</Code>'),
      };
    }
    // A provider lists what is stored whole; this one would read files that are half written.
    if (url?.includes('list-type=')) await Promise.allSettled(this.#puts);
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false });
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  }

  async stop(): Promise<void> {
    this.#line?.closeAllConnections();
    this.#line?.close();
    await this.#provider?.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
