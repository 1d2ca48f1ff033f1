import * as z from 'zod/mini';
import type { TeslaApp } from '#server/env.ts';
import { teslaAddresses, type Region } from './addresses.ts';
import { ask, type Answer } from './ask.ts';
import { errorText, parseJson } from './body.ts';
import { requestTokens } from './request-tokens.ts';

/** Where a domain serves the public key of its app. */
export const publicKeyPath = '/.well-known/appspecific/com.tesla.3p.public-key.pem';

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
      "Tesla doesn't accept the app. Compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com.",
  };
}

const tryLater = "Tesla isn't answering properly right now. Run this again in a few minutes.";

function problemOf({ status, text }: Answer, domain: string): string {
  const says = (words: RegExp) => words.test(errorText(text));
  if (status === 424) {
    return `Tesla couldn't fetch https://${domain}${publicKeyPath}. Publish the site with its key, check in a browser that this address shows it, and run this again.`;
  }
  if (status === 400 && says(/domain/i)) {
    return `Tesla doesn't know ${domain} as a domain of this app. Add https://${domain} under Allowed Origins at developer.tesla.com, and leave "www" out here.`;
  }
  if (status === 401 || status === 403) {
    return "Tesla doesn't let this app register. Check at developer.tesla.com that it is approved and may use the Fleet API.";
  }
  if (status === 412) {
    return 'Tesla asks for a step that developer.tesla.com lists under your app. Do that, then run this again.';
  }
  if (status === 0 || status === 429 || status >= 500) return tryLater;
  return `Tesla refuses the registration (status ${status}). Check the app’s settings at developer.tesla.com.`;
}

const keyAnswer = z.object({ response: z.object({ public_key: z.string() }) });

function verified(answer: Answer, key: string): string | null {
  const read = z.safeParse(keyAnswer, parseJson(answer.text));
  if (answer.status !== 200 || !read.success) return tryLater;
  if (read.data.response.public_key.toLowerCase() === key) return null;
  return 'Tesla has fetched a different key from the one in this folder. Publish the site as it is here, and run this again.';
}
