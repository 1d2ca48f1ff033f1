import type * as z from 'zod/mini';
import { ApiError, callJson } from '#browser/api.ts';
import { endSession, readToken } from './session.ts';

type AdminPath = `/api/admin/${string}`;

export const signInPath: AdminPath = '/api/admin/login';

/**
 * A call of the back office. The only place that attaches the session's token, and never to the
 * sign-in. A 401 ends the session that made the call.
 * @throws ApiError, ConnectionError
 */
export async function adminRequest<Schema extends z.core.$ZodType>(
  path: AdminPath,
  call: Omit<Parameters<typeof callJson>[1], 'headers'>,
  answer: Schema,
): Promise<z.output<Schema>> {
  const token = path === signInPath ? null : readToken();
  try {
    return await callJson(
      path,
      token ? { ...call, headers: { authorization: `Bearer ${token}` } } : call,
      answer,
    );
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (isSignedOut && path !== signInPath && token === readToken()) endSession();
    throw error;
  }
}
