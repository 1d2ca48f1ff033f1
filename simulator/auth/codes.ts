import { MINUTE } from '#simulator/world/clock.ts';
import type { World } from '#simulator/world/world.ts';
import type { Consent } from './grants.ts';
import { TokenError } from './token-error.ts';

const CODE_LIFE = 5 * MINUTE;

/** An authorization code, waiting for the exchange. */
export interface Code {
  consent: Consent;
  redirectUri: string;
  expiresAt: number;
}

export function issueCode(world: World, consent: Consent, redirectUri: string): string {
  const region = world.accounts.get(consent.account).region.toUpperCase();
  const code = `${region}_${world.random.hex('code', 56)}`;
  world.codes.set(code, { consent, redirectUri, expiresAt: world.clock.now + CODE_LIFE });
  return code;
}

/** Redeems a code, which works once and for five minutes. Throws a `TokenError`. */
export function redeem({ codes, clock }: World, code: string, clientId: string): Code {
  const found = codes.get(code);
  codes.delete(code);
  if (!found || found.consent.clientId !== clientId || clock.now > found.expiresAt) {
    throw new TokenError('invalid_auth_code', 'The authorization code is expired or invalid.');
  }
  return found;
}
