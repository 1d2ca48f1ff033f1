import * as z from 'zod/mini';

/** A call that was answered with anything but success. Its message is `STATUS: body`. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
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
  try {
    response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  try {
    return z.parse(answer, await response.json());
  } catch (cause) {
    throw new ConnectionError(cause);
  }
}
