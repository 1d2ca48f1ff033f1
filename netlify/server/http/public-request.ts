import { request as requestHttp, type Agent, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress, literalAddress, lookUpPublic, NotPublic } from './public-network.ts';

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Buffer;
  signal: AbortSignal;
  /** A server on this machine that may be called, too. */
  localOrigin?: string | undefined;
  /** What keeps connections open for many requests; without it, each has one of its own. */
  agent?: Agent;
}

/** Whether an address is one of https, with no name or password in it. */
export const isSecureAddress = ({ protocol, username, password }: URL): boolean =>
  protocol === 'https:' && !username && !password;

/**
 * One request to an address that came from outside: by https to the public internet alone, whatever its
 * name leads to. Redirects are answers like any other. Rejects with a `NotPublic`, or as Node does.
 */
export function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal, localOrigin, agent }: Sent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal, agent: agent ?? (false as const) };
    const isOnThisMachine = url.origin === localOrigin;
    if (!isOnThisMachine && !mayBePublic(url)) throw new NotPublic();
    const request = isOnThisMachine
      ? requestHttp(url, options)
      : requestHttps(url, { ...options, lookup: lookUpPublic });
    request.on('response', resolve).on('error', reject).end(body);
  });
}

/** Whether nothing in an address itself says that it is not public. */
export function mayBePublic(url: URL): boolean {
  const literal = literalAddress(url);
  return isSecureAddress(url) && (literal === undefined || isPublicAddress(literal));
}
