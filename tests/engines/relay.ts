import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { watchForProblems } from './page-scripts.ts';

export type Relay = Awaited<ReturnType<typeof startRelay>>;

const watch = `(${watchForProblems})()`;
const watchHash = `'sha256-${createHash('sha256').update(watch).digest('base64')}'`;

const withFirstScript = (page: string, script: string): string =>
  page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);

/**
 * Stands between an engine and the site and does what WebDriver can't: it lets the pages keep what
 * goes wrong in them, holds scripts back, and loses the connection.
 */
export async function startRelay(site: string) {
  let scripts = Promise.resolve();
  let isConnected = true;

  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (url.endsWith('.js')) await scripts;
    if (!isConnected) {
      answer.destroy();
      return;
    }
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const [given] = (await once(
      request.pipe(send(site + url, { method, headers })),
      'response',
    )) as [IncomingMessage];
    const { 'content-length': _, 'content-security-policy': policy, ...others } = given.headers;
    answer.writeHead(given.statusCode ?? 502, {
      ...others,
      ...(policy && {
        'content-security-policy': String(policy).replace('script-src', `$& ${watchHash}`),
      }),
    });
    if (!/html|css|javascript/.test(given.headers['content-type'] ?? '')) {
      given.pipe(answer);
      return;
    }
    answer.end(withFirstScript(await text(given), watch));
  }

  const server = createServer((request, answer) => {
    pass(request, answer).catch(() => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Scripts arrive once this is called. */
    holdScripts() {
      const gate = Promise.withResolvers<void>();
      scripts = gate.promise;
      return gate.resolve;
    },
    setConnected(isNow: boolean) {
      isConnected = isNow;
    },
    reset() {
      scripts = Promise.resolve();
      isConnected = true;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
