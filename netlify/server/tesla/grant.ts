import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { regions } from './addresses.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { seal, unseal } from './seal.ts';
import { notConnected, signInEnded } from './stops.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const time = z.iso.datetime();

/** The document `grant` of the tesla store: what the owner allowed us, with the tokens encrypted. */
export const storedGrant = storedObject(1, {
  /** Identifies one sign-in at Tesla. */
  id: z.string(),
  /** Counts the pairs of tokens across all sign-ins. */
  generation: z.number(),
  sealed: z.string(),
  accessExpiresAt: time,
  /** The region of the account's cars; null until Tesla has told us. */
  region: z.nullable(z.enum(regions)),
  /** The owner did not allow the location. */
  withoutLocation: z.boolean(),
  /** Tesla refused our last call although the tokens were good, because a permission is missing. */
  isRefused: z.boolean(),
  /** When Tesla refused the sign-in for good. */
  endedAt: z.nullable(time),
  /** When the owner disconnected; then there are no tokens. */
  disconnectedAt: z._default(z.nullable(time), null),
  /** Who is renewing the tokens, and until when no one else may. */
  lease: z.nullable(openObject({ holder: z.string(), until: time })),
  ...waitingEntries,
});
export type StoredGrant = z.infer<typeof storedGrant>;

export const grantKey = 'grant';

const tokenPair = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  /** The refresh token that brought this pair, in case Tesla does not know the pair. */
  previous: z.nullable(z.object({ refresh: z.string(), usedAt: time })),
});
export type TokenPair = z.infer<typeof tokenPair>;

export function sealTokens(tokens: TokenPair, key: Uint8Array): string {
  return seal(JSON.stringify(tokens), key, 'tesla tokens');
}

/** The tokens of a grant; undefined if they were encrypted with another key. */
export function unsealTokens({ sealed }: StoredGrant, key: Uint8Array): TokenPair | undefined {
  const text = unseal(sealed, key, 'tesla tokens');
  return text === undefined ? undefined : z.parse(tokenPair, JSON.parse(text));
}

/** The stored sign-in, or null. */
export async function readGrant(environment: TeslaEnvironment): Promise<StoredGrant | null> {
  const found = await teslaStore(environment).get(grantKey, storedGrant);
  return found && found.value;
}

/** The stored sign-in, if Tesla has not ended it. @throws GatewayStopped */
export function liveGrant(grant: StoredGrant | null): StoredGrant {
  if (!grant || grant.disconnectedAt) throw notConnected();
  if (grant.endedAt) throw signInEnded();
  return grant;
}

/** Changes the stored sign-in and returns it. @throws GatewayStopped */
export function changeGrant(
  environment: TeslaEnvironment,
  change: (current: StoredGrant) => StoredGrant,
): Promise<StoredGrant> {
  return teslaStore(environment).update(grantKey, storedGrant, (current) => {
    if (!current) throw notConnected();
    return change(current);
  });
}
