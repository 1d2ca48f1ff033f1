import type * as z from 'zod/mini';
import { ApiError, callApi, parsed, type Answer } from '#browser/api.ts';
import { keptAtHeader } from './kept-answers.ts';
import { knownDeviceHeader } from '#contracts/admin-session.ts';
import { readKnownDevice } from './known-device.ts';
import { noteAge } from './kept-at.ts';
import { endSession, readToken } from './token.ts';

export type AdminPath = `/api/admin/${string}`;

type AdminCall = Omit<Parameters<typeof callApi>[1], 'headers'>;

/** Longer than a function may take to answer, ms. */
export const patience = 75_000;

export const signInPath: AdminPath = '/api/admin/login';

/** A call of the back office, as `readAdmin` makes it, for its answer in JSON. */
export async function adminRequest<Schema extends z.core.$ZodType>(
  path: AdminPath,
  call: AdminCall,
  answer: Schema,
): Promise<z.output<Schema>> {
  return (await readAdmin(path, call, parsed(answer))).value;
}

/**
 * A call of the back office, with the headers of its answer. The only place that attaches the
 * session's token, and never to the sign-in. A 401 ends the session that made the call.
 * @throws ApiError, ConnectionError
 */
export async function readAdmin<Value>(
  path: AdminPath,
  call: AdminCall,
  read: (response: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  const token = path === signInPath ? null : readToken();
  const known = path === signInPath ? readKnownDevice() : null;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(known && { [knownDeviceHeader]: known }),
  };
  try {
    const answer = await callApi(path, { ...call, headers }, read);
    noteAge(answer.headers.get(keptAtHeader));
    return answer;
  } catch (error) {
    if (isSignedOut(error) && path !== signInPath && token === readToken()) endSession();
    throw error;
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** For what a screen can do without: null instead of an error where the session has ended. */
export const nullWhenSignedOut = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error: unknown) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
