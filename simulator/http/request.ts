import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** A request, read to its end. */
export interface Request {
  method: string;
  /** As it was sent, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function readRequest(message: IncomingMessage): Promise<Request> {
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: message.headers,
    body: await readText(message),
  };
}

/** The media type of the body, in lower case and without parameters. */
export function mediaType({ headers }: Request): string {
  return (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
}

/** The token in an `Authorization: Bearer` header. */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
