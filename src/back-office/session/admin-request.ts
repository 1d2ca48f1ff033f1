import type * as z from 'zod/mini';
import { ApiError, callJson, type Answer } from '#browser/api.ts';
import { keptAtHeader } from './kept-answers.ts';
import { knownDeviceHeader } from '#contracts/admin-session.ts';
import { readKnownDevice } from './known-device.ts';
import { noteAge } from './kept-at.ts';
import { endSession, readToken } from './token.ts';

export type AdminPath = `/api/admin/${string}`;

type AdminCall<Schema> = [
  path: AdminPath,
  call: Omit<Parameters<typeof callJson>[1], 'headers'>,
  answer: Schema,
];

/** Longer than a function may take to answer, ms. */
export const patience = 75_000;

export const signInPath: AdminPath = '/api/admin/login';

/**
 * A call of the back office. The only place that attaches the session's token, and never to the
 * sign-in. A 401 ends the session that made the call.
 * @throws ApiError, ConnectionError
 */
export async function adminRequest<Schema extends z.core.$ZodType>(
  ...call: AdminCall<Schema>
): Promise<z.output<Schema>> {
  return (await adminAnswer(...call)).value;
}

/** The same, with the headers of the answer. */
export async function adminAnswer<Schema extends z.core.$ZodType>(
  ...[path, call, answer]: AdminCall<Schema>
): Promise<Answer<z.output<Schema>>> {
  const token = path === signInPath ? null : readToken();
  const known = path === signInPath ? readKnownDevice() : null;
  try {
    const answered = await callJson(
      path,
      {
        ...call,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(known && { [knownDeviceHeader]: known }),
        },
      },
      answer,
    );
    noteAge(answered.headers.get(keptAtHeader));
    return answered;
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
