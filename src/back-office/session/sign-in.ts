import * as z from 'zod/mini';
import { adminSession, signInFailure } from '#contracts/admin-session.ts';
import { ApiError } from '#browser/api.ts';
import { adminRequest, signInPath } from './request.ts';
import { beginSession } from './session.ts';

/**
 * Starts a session.
 * @throws Error with a sentence for the owner
 */
export async function signIn(password: string) {
  try {
    const call = { method: 'POST', body: { password } } as const;
    beginSession((await adminRequest(signInPath, call, adminSession)).token);
  } catch (error) {
    throw new Error(messageOf(error), { cause: error });
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine
      ? 'Login failed'
      : "You're offline. Please sign in when you're back online.";
  }
  try {
    return z.parse(signInFailure, JSON.parse(error.body)).message;
  } catch {
    return error.sentence || 'Login failed';
  }
}
