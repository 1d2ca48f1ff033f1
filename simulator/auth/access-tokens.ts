import type { Region } from './apps.ts';
import type { Grant } from './grants.ts';
import { bearerOf } from '#simulator/http/request.ts';
import type { Call } from '#simulator/api/call.ts';
import type { World } from '#simulator/world/world.ts';

export const ACCESS_TOKEN_LIFE_SECONDS = 28_800;

/** What the service knows about an access token that it issued. */
export interface Access {
  clientId: string;
  scopes: string[];
  /** Absent for a partner token, which acts for the app and for no account. */
  grant?: Grant;
  /** In seconds since 1970. */
  expiresAt: number;
  /** Revoked before it expires. */
  dead?: boolean;
}

/**
 * Makes a JWT without a valid signature and remembers it. `skew` shifts its claims by that many
 * seconds.
 */
export function issueAccessToken(
  world: World,
  access: Omit<Access, 'expiresAt'>,
  { region, skew = 0 }: { region: Region; skew?: number },
): string {
  const { clock, addresses, random } = world;
  const expiresAt = clock.seconds + ACCESS_TOKEN_LIFE_SECONDS;
  const claims = {
    iss: `${addresses.url}/oauth2/v3/nts`,
    azp: access.clientId,
    sub: access.grant?.consent.account ?? access.clientId,
    aud: [addresses.fleetBase.na, addresses.fleetBase.eu],
    scp: access.scopes,
    exp: expiresAt + skew,
    iat: clock.seconds + skew,
    ou_code: region.toUpperCase(),
    jti: random.uuid('access token'),
  };
  const token = [{ alg: 'RS256', typ: 'JWT', kid: 'simulator' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(random.hex('signature', 43))
    .join('.');
  world.accessTokens.set(token, { ...access, expiresAt });
  return token;
}

/** What is known about the token in a call, valid or not. */
export function accessOf({ world, request }: Call): Access | undefined {
  return world.accessTokens.get(bearerOf(request) ?? '');
}

/** Revokes the access tokens of a sign-in before they expire. */
export function revokeAccessTokens({ accessTokens }: World, grant: Grant): void {
  for (const access of accessTokens.values()) if (access.grant === grant) access.dead = true;
}
