import type { IncomingMessage } from 'node:http';
import type { Context } from '@netlify/functions';

export interface ContextOptions {
  url: URL;
  /** The visitor's address. */
  ip: string;
  params: Record<string, string>;
  requestId: string;
  deployContext: string;
  isPublished: boolean;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The address of the connection itself. Headers are ignored: a visitor can write any of them. */
export function clientIp(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** The second argument of a function, with what one machine can know. */
export function createContext(options: ContextOptions): Context {
  const { url, ip, params, requestId, deployContext, isPublished, waitUntil } = options;
  return {
    account: { id: 'local' },
    cookies: { get: notEmulated, set: notEmulated, delete: notEmulated },
    deploy: { context: deployContext, id: 'local', published: isPublished },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: notEmulated,
    params,
    requestId,
    // oxlint-disable-next-line typescript/no-deprecated -- The type still asks for it.
    rewrite: notEmulated,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil,
  };
}

function notEmulated(): never {
  throw new Error(
    'The local server leaves out this part of the function context: read the request.',
  );
}
