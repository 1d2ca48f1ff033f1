import * as z from 'zod/mini';
import type { TeslaApp } from '#server/env.ts';
import { teslaAddresses } from './addresses.ts';
import { ask, askAgain, mostTries, retryAfterSeconds, type Answer } from './ask.ts';
import { field, parseJson } from './body.ts';

/** The outcome of a request for tokens. */
export type TokenAnswer =
  | { kind: 'tokens'; access: string; refresh: string | null; seconds: number }
  /** The owner must allow the connection again. */
  | { kind: 'login-required' }
  /** Tesla does not accept what we sent: a used or expired code, a wrong id or secret. */
  | { kind: 'refused'; error: string }
  /** Nothing is decided; the same request may be retried later. */
  | { kind: 'no-answer'; retryAfterSeconds?: number };

const limits = { timeoutMs: 10_000, maxBytes: 100_000 };

/** The longest that `requestTokens` takes, waits included. */
export const longestTokenRequestMs = mostTries * limits.timeoutMs + 3_000;

const final = [
  'invalid_audience',
  'invalid_scope',
  'invalid_auth_code',
  'invalid_redirect_url',
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
];

/** Asks Tesla for tokens, with up to two retries: for 24 hours it accepts the last used refresh token once more. */
export async function requestTokens(
  app: TeslaApp,
  form: Record<string, string>,
  retryPauseMs: number,
): Promise<TokenAnswer> {
  const { token } = teslaAddresses(app);
  const init = { method: 'POST', body: new URLSearchParams(form) };
  return read(await askAgain(() => ask('token', token, init, limits), retryPauseMs));
}

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: field(z.string().check(z.minLength(1))),
  expires_in: field(z.number().check(z.positive())),
});

const failure = z.object({ error: field(z.string()) });

// The status alone is not enough: a fault on Tesla's side comes as 400 `server_error`, and an HTML
// page with 403 is a gate in front of it.
function read(answer: Answer): TokenAnswer {
  const body = parseJson(answer.text);
  const given = z.safeParse(tokens, body);
  if (answer.status === 200 && given.success) {
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = given.data;
    return { kind: 'tokens', access, refresh, seconds: seconds ?? 8 * 3_600 };
  }
  const { data } = z.safeParse(failure, body);
  const error = answer.status >= 400 && answer.status < 429 ? data?.error : null;
  if (error === 'login_required' || error === 'invalid_grant') return { kind: 'login-required' };
  if (error && final.includes(error)) return { kind: 'refused', error };
  return { kind: 'no-answer', retryAfterSeconds: retryAfterSeconds(answer, Date.now()) };
}
