import { DAY, type Clock } from '#simulator/world/clock.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';
import { loginRequired } from './token-error.ts';

const REFRESH_TOKEN_LIFE = 90 * DAY;
const GRACE = DAY;

/** What an account allows an app to do. It outlives individual tokens. */
export interface Consent {
  account: string;
  clientId: string;
  scopes: string[];
}

/** One sign-in, and the chain of refresh tokens that follows from it. */
export interface Grant {
  consent: Consent;
  /** The newest refresh token. */
  current: { token: string; issuedAt: number };
  /** The refresh token that was used last. It works again for 24 hours. */
  lastUsed?: { token: string; usedAt: number };
  /** Why the account's owner must sign in again. */
  ended?: string;
}

const INVALID = 'The refresh_token is invalid. Generate a new refresh_token.';

/** Consents and refresh tokens: single use, 90 days, and a newer one replaces the older. */
export class Grants {
  readonly #clock: Clock;
  readonly #random: SeededRandom;
  readonly #consents = new Map<string, Consent>();
  readonly #byToken = new Map<string, Grant>();

  constructor(clock: Clock, random: SeededRandom) {
    this.#clock = clock;
    this.#random = random;
  }

  consentOf(account: string, clientId: string): Consent | undefined {
    return this.#consents.get(`${clientId} ${account}`);
  }

  consent(consent: Consent): Consent {
    const key = `${consent.clientId} ${consent.account}`;
    const known = this.#consents.get(key);
    const kept = known ? Object.assign(known, consent) : consent;
    this.#consents.set(key, kept);
    return kept;
  }

  /** Starts a new chain, as after a sign-in. `prefix` is the region's. */
  start(consent: Consent, prefix: string): Grant {
    const grant = { consent, current: this.#issue(prefix) };
    this.#byToken.set(grant.current.token, grant);
    return grant;
  }

  find(refreshToken: string): Grant | undefined {
    return this.#byToken.get(refreshToken);
  }

  /** Spends a refresh token and returns its chain with a new one. Throws `login_required`. */
  rotate(refreshToken: string, clientId: string): Grant {
    const { now } = this.#clock;
    const grant = this.#byToken.get(refreshToken);
    if (!grant || grant.consent.clientId !== clientId) throw loginRequired(INVALID);
    if (grant.ended) throw loginRequired(grant.ended);
    const { current, lastUsed } = grant;
    const again = lastUsed?.token === refreshToken;
    if (!again && current.token !== refreshToken) throw loginRequired(INVALID);
    if (again && now - lastUsed.usedAt > GRACE) throw loginRequired(INVALID);
    if (!again && now - current.issuedAt > REFRESH_TOKEN_LIFE) {
      throw loginRequired('The refresh_token is expired.');
    }
    if (!again) grant.lastUsed = { token: refreshToken, usedAt: now };
    grant.current = this.#issue(refreshToken.slice(0, 3));
    this.#byToken.set(grant.current.token, grant);
    return grant;
  }

  /** The owner revokes consent: no token of the app works for the account any more. */
  revoke(account: string): void {
    for (const [key, consent] of this.#consents) {
      if (consent.account === account) this.#consents.delete(key);
    }
    this.#end(account, 'User revoked the consent.');
  }

  /** The owner sets a new password: the consent stays, every sign-in ends. */
  resetPassword(account: string): void {
    this.#end(account, 'Login required');
  }

  /** Everything, including spent and ended grants; chains by each of their refresh tokens. */
  contents(): { consents: Consent[]; chains: [string, Grant][] } {
    return { consents: [...this.#consents.values()], chains: [...this.#byToken] };
  }

  /** Restores what was issued before. */
  restore(consents: Consent[], chains: [string, Grant][]): void {
    for (const consent of consents) this.consent(consent);
    for (const [token, grant] of chains) {
      const { account, clientId } = grant.consent;
      grant.consent = this.consentOf(account, clientId) ?? grant.consent;
      this.#byToken.set(token, grant);
    }
  }

  #end(account: string, reason: string): void {
    for (const grant of this.#byToken.values()) {
      if (grant.consent.account === account) grant.ended ??= reason;
    }
  }

  #issue(prefix: string): Grant['current'] {
    return { token: prefix + this.#random.hex('refresh token', 64), issuedAt: this.#clock.now };
  }
}
