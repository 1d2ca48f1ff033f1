import * as z from 'zod/mini';
import { refusedFieldHeader } from '#contracts/refused-field.ts';

/** A call that was answered with anything but success. Its message is `STATUS: body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** The server's sentence for the visitor; empty when something else answered. */
  readonly sentence: string;
  /** The name of the field that the sentence is about, if it is about one. */
  readonly field: string | null;
  /** Whether the server will not take it however often it is sent. */
  readonly isRefusal: boolean;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.sentence = headers.get('content-type')?.startsWith('text/plain') ? body : '';
    this.field = headers.get(refusedFieldHeader);
    this.isRefusal = status < 500 && status !== 408 && status !== 429;
  }
}

/** A call that got no answer, or none that can be read: no connection, or one that broke. */
class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('', { cause });
    this.name = 'ConnectionError';
  }
}

/** Whether a call failed because this device has no connection. */
export const isOffline = (error: unknown) => error instanceof ConnectionError && !navigator.onLine;

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** A file is sent as it is, anything else as JSON. */
  body?: unknown;
  /** How long an answer may take, ms. */
  patience?: number;
  signal?: AbortSignal;
}

/** An answer as it was read, with what its headers say. */
export interface Answer<Value> {
  value: Value;
  headers: Headers;
}

/**
 * Makes a call and reads its answer. Throws ApiError on a non-OK one, ConnectionError without one
 * that can be read.
 */
export async function callApi<Value>(
  path: string,
  { method = 'GET', headers, body, patience = 30_000, signal }: Call,
  read: (response: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  // By hand, as AbortSignal's own timeout and any() are newer than the oldest browsers.
  const waiting = new AbortController();
  const giveUp = () => waiting.abort();
  const timer = setTimeout(giveUp, patience);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const file = body instanceof Blob ? body : null;
  const json = file ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      body: json ?? file,
      signal: waiting.signal,
    });
    if (!response.ok) throw new ApiError(response, await response.text());
    return { value: await read(response), headers: response.headers };
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ConnectionError(cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** How an answer in JSON is read. */
export const parsed =
  <Schema extends z.core.$ZodType>(schema: Schema) =>
  async (response: Response): Promise<z.output<Schema>> =>
    z.parse(schema, await response.json());
