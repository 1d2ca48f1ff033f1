import type { Region } from './apps.ts';
import type { Grant } from './grants.ts';
import { bearerOf } from '#simulator/http/request.ts';
import type { Call } from '#simulator/api/call.ts';
import type { World } from '#simulator/world/world.ts';

export const ACCESS_TOKEN_LIFE_SECONDS = 28_800;

/** What the service knows of an access token that it gave out. */
export interface Access {
  clientId: string;
  scopes: string[];
  /** Absent for a partner token, which speaks for the app and for no account. */
  grant?: Grant;
  /** In seconds since 1970. */
  expiresAt: number;
  /** Made invalid before its time. */
  dead?: boolean;
}

/** Makes a JWT without a valid signature and remembers it. `skew` seconds put its claims off the clock. */
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

/** What is known of the token that a call carries, valid or not. */
export function accessOf({ world, request }: Call): Access | undefined {
  return world.accessTokens.get(bearerOf(request) ?? '');
}

/** Ends the access tokens of a sign-in before their time. */
export function killAccessTokens({ accessTokens }: World, grant: Grant): void {
  for (const access of accessTokens.values()) if (access.grant === grant) access.dead = true;
}
