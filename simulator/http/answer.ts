import { writeJson } from './json.ts';

export type Headers = Record<string, string | string[]>;

/**
 * The answer to a request. A JSON body stays a value until it is sent, so that faults can change
 * it.
 */
export interface Answer {
  status: number;
  headers?: Headers;
  /** At most one of these two. */
  json?: unknown;
  bytes?: Uint8Array | string;
}

export function json(value: unknown, status = 200): Answer {
  return { status, json: value };
}

export function text(value: string, status = 200, headers: Headers = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    bytes: value,
  };
}

export function html(value: string, status = 200): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, bytes: value };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location } };
}

/** An answer as it is sent. */
export interface EncodedAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Encodes an answer: its bytes, and all of its headers except those of the connection. */
export function encodeAnswer(answer: Answer): EncodedAnswer {
  const isJson = 'json' in answer;
  const body = Buffer.from(isJson ? writeJson(answer.json) : (answer.bytes ?? ''));
  const headers = {
    ...(isJson && { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(body.length),
    ...answer.headers,
  };
  return { status: answer.status, headers, body };
}
