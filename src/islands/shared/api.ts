import * as z from 'zod/mini';

/** A call that was answered with anything but success. Its message is `STATUS: body`. */
export class ApiError extends Error {
  /** The server's sentence for the visitor; empty when something else answered. */
  readonly sentence: string;
  /** Whether the server will not take it however often it is sent. */
  readonly isRefusal: boolean;

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.sentence = headers.get('content-type')?.startsWith('text/plain') ? body : '';
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

/**
 * Posts JSON and parses the answer.
 * @throws ApiError on a non-OK answer, ConnectionError when there was none.
 */
export async function postJson<Schema extends z.core.$ZodType>(
  path: string,
  body: unknown,
  answer: Schema,
): Promise<z.output<Schema>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    text = await response.text();
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  if (!response.ok) throw new ApiError(response, text);
  try {
    return z.parse(answer, JSON.parse(text));
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}
