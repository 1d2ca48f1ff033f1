import * as z from 'zod/mini';
import type { TeslaApp } from '#server/env.ts';
import { teslaAddresses } from './addresses.ts';
import type { Region } from './addresses.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { errorText, parseJson } from './body.ts';
import { requestTokens } from './token-endpoint.ts';

/** Where a domain serves the public key of its app. */
export const publicKeyPath = '/.well-known/appspecific/com.tesla.3p.public-key.pem';

const limits = { timeoutMs: 25_000, maxBytes: 100_000 };

/**
 * Registers the domain of our app in a region, and sees to it that Tesla has the key. `key` is the
 * uncompressed point in hexadecimal. Returns what went wrong, in a sentence that says what to do, or
 * null.
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
  const registered = await ask('registration', address, { method: 'POST', headers, body }, limits);
  if (registered.status !== 200) return problemOf(registered, domain);
  const verify = `${address}/public_key?domain=${encodeURIComponent(domain)}`;
  return verified(await ask('registration', verify, { headers }, limits), key);
}

async function partnerToken(
  app: TeslaApp,
  audience: string,
): Promise<{ access: string } | { problem: string }> {
  const form = {
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
    audience,
  };
  const answer = await requestTokens(app, form, 500);
  if (answer.kind === 'tokens') return answer;
  if (answer.kind === 'no-answer') return { problem: tryLater };
  return {
    problem:
      'Tesla does not accept the app: please compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com.',
  };
}

const tryLater = 'Tesla does not answer properly just now: please run this again in a few minutes.';

function problemOf({ status, text }: Answer, domain: string): string {
  const says = (words: RegExp) => words.test(errorText(text));
  if (status === 424) {
    return `Tesla could not fetch https://${domain}${publicKeyPath}: please publish the site with its key, open that address in a browser to see that it is there, and run this again.`;
  }
  if (status === 400 && says(/domain/i)) {
    return `Tesla does not know ${domain} as a domain of this app: please add https://${domain} under Allowed Origins at developer.tesla.com, and give the domain here without "www".`;
  }
  if (status === 401 || status === 403) {
    return 'Tesla does not let this app register: please look at developer.tesla.com whether it is approved and allowed to use the Fleet API.';
  }
  if (status === 412) {
    return 'Tesla wants something done first that is listed at developer.tesla.com under your app: please do that and run this again.';
  }
  if (status === 0 || status === 429 || status >= 500) return tryLater;
  return `Tesla refuses the registration (status ${status}): please look at the app’s settings at developer.tesla.com.`;
}

const keyAnswer = z.object({ response: z.object({ public_key: z.string() }) });

function verified(answer: Answer, key: string): string | null {
  const read = z.safeParse(keyAnswer, parseJson(answer.text));
  if (answer.status !== 200 || !read.success) return tryLater;
  if (read.data.response.public_key.toLowerCase() === key) return null;
  return 'Tesla has fetched another key than the one in this folder: please publish the site as it is here, and run this again.';
}
