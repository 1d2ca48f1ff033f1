import * as z from 'zod/mini';
import type { TeslaApp } from '#server/env.ts';
import { teslaAddresses, type Region } from './addresses.ts';
import { ask, type Answer } from './ask.ts';
import { errorText, parseJson } from './body.ts';
import * as problems from './registration-problems.ts';
import { requestTokens } from './request-tokens.ts';

const limits = { timeoutMs: 25_000, maxBytes: 100_000 };

/**
 * Registers our app's domain in a region, and checks that Tesla has its key. `key` is the
 * uncompressed point in hexadecimal. Returns null, or what went wrong and what to do about it.
 */
export async function registerDomain(
  app: TeslaApp,
  region: Region,
  { domain, key }: { domain: string; key: string },
): Promise<string | null> {
  const base = teslaAddresses(app).fleet[region] ?? '';
  const token = await partnerToken(app, base);
  if ('problem' in token) return token.problem;
  const headers = {
    authorization: `Bearer ${token.access}`,
    'content-type': 'application/json',
  };
  const address = `${base}/api/1/partner_accounts`;
  const body = JSON.stringify({ domain });
  const answer = await ask('registration', address, { method: 'POST', headers, body }, limits);
  const isTaken = /already been taken/i.test(errorText(answer.text));
  if (answer.status !== 200 && !isTaken) return problems.ofRegistering(answer, domain);
  const known = keyIn(answer);
  if (known) return known === key ? null : problems.otherKey;
  const lookUp = `${address}/public_key?domain=${encodeURIComponent(domain)}`;
  const found = await ask('registration', lookUp, { headers }, limits);
  if (keyIn(found) === key) return null;
  if (found.status === 404 && isTaken) return problems.takenElsewhere;
  return keyIn(found) ? problems.otherKey : problems.ofRegistering(found, domain);
}

async function partnerToken(
  app: TeslaApp,
  audience: string,
): Promise<{ access: string } | { problem: string }> {
  const form = {
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
    scope: 'openid vehicle_device_data',
    audience,
  };
  const answer = await requestTokens(app, form, 500);
  if (answer.kind === 'tokens') return answer;
  return { problem: problems.ofToken(answer) };
}

const keyAnswer = z.object({ response: z.object({ public_key: z.string() }) });

/** The key that an answer shows; undefined if it shows none. */
function keyIn({ status, text }: Answer): string | undefined {
  const read = z.safeParse(keyAnswer, parseJson(text));
  return status === 200 && read.success ? read.data.response.public_key.toLowerCase() : undefined;
}
