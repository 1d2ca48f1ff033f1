import { createPublicKey } from 'node:crypto';
import { rootDomain, type App } from '#simulator/auth/apps.ts';
import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { admitPartner } from './admit.ts';
import { refuse } from './fleet-error.ts';

const KEY_PATH = '/.well-known/appspecific/com.tesla.3p.public-key.pem';
const KEY_DOWNLOAD_MS = 5_000;

/**
 * `POST /api/1/partner_accounts`: registers the app for a region if its domain serves a public key.
 */
export async function register(call: Call): Promise<Answer> {
  const app = admitPartner(call);
  const domain = readDomain(call);
  if (!app.allowedOrigins.some((origin) => rootDomain(origin) === domain)) {
    const reason = `Root domain ${domain} must match the root domain of an allowed origin`;
    refuse(call, call.world.settings.domainMismatch, reason);
  }
  const key = await downloadKey(app, domain);
  if (!key) refuse(call, 424, 'Public key download failed');
  const { region, world } = call;
  const isTaken = [...world.publicKeys].some(
    ([place, known]) => place.startsWith(`${region} `) && known === key,
  );
  if (isTaken && world.settings.keyRegisteredAgain !== 'registered') {
    refuse(call, 422, 'Validation failed: Public key hash has already been taken');
  }
  if (region && !app.registered.includes(region)) app.registered.push(region);
  world.publicKeys.set(`${region} ${domain}`, key);
  const { clientId } = app;
  return json({
    response: { client_id: clientId, domain, ca: null, enterprise_tier: 'free', public_key: key },
  });
}

/** `GET /api/1/partner_accounts/public_key?domain=`: the registered key, in hexadecimal. */
export function publicKey(call: Call): Answer {
  admitPartner(call, 'vehicle_device_data');
  const domain = call.request.query.get('domain') ?? '';
  const key = call.world.publicKeys.get(`${call.region} ${domain}`);
  return key ? json({ response: { public_key: key } }) : refuse(call, 404, 'not_found');
}

function readDomain(call: Call): string {
  try {
    const { domain } = JSON.parse(call.request.body) as { domain?: unknown };
    if (typeof domain === 'string') return domain;
  } catch {
    // Refused below.
  }
  refuse(call, 400, 'invalid_request');
}

/** The uncompressed point of a P-256 key; undefined unless the domain serves one as a plain 200. */
async function downloadKey({ keyOrigins }: App, domain: string): Promise<string | undefined> {
  const origin = keyOrigins[domain];
  if (!origin) return undefined;
  try {
    const signal = AbortSignal.timeout(KEY_DOWNLOAD_MS);
    const answer = await fetch(new URL(KEY_PATH, origin), { redirect: 'error', signal });
    const pem = await answer.text();
    if (answer.status !== 200 || !pem.includes('BEGIN PUBLIC KEY')) return undefined;
    const { crv, x = '', y = '' } = createPublicKey(pem).export({ format: 'jwk' });
    if (crv !== 'P-256') return undefined;
    return `04${[x, y].map((part) => Buffer.from(part, 'base64url').toString('hex')).join('')}`;
  } catch {
    return undefined;
  }
}
