import * as z from 'zod/mini';
import { waitingEntries } from '#server/record/recorded.ts';
import { regions } from './addresses.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { seal, unseal } from '#server/seal.ts';
import { pauseFields } from './pause-fields.ts';
import { notConnected, signInEnded } from './stops.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const time = z.iso.datetime();

/** What the owner of one Tesla account allowed us, with the tokens encrypted. */
const storedGrant = openObject({
  /** Identifies the account. */
  id: z.string(),
  /** What people call it by: the first is 1. */
  number: z.number(),
  /** A hash of Tesla's own id of the account; null if Tesla did not say it. */
  subject: z.nullable(z.string()),
  /** Identifies one sign-in at Tesla. */
  signIn: z.string(),
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
  /** Who is renewing the tokens, and until when no one else may. */
  lease: z.nullable(openObject({ holder: z.string(), until: time })),
  /** No call is made for the account until then. */
  pause: z.nullable(pauseFields),
});
export type StoredGrant = z.infer<typeof storedGrant>;

const storedChoices = openObject({
  /** Whether we ask if a car stands at a home base. */
  asksForLocation: z.boolean(),
  /** Whether we ask what charging at Superchargers cost. */
  asksForCharging: z._default(z.boolean(), false),
  homeBases: z.array(
    openObject({
      id: z.string(),
      /** What people know it by. */
      label: z.string(),
      /** See `home-base.ts`: nothing in it says where it is. */
      marks: z.array(z.string()),
    }),
  ),
});
export type StoredChoices = z.infer<typeof storedChoices>;

export const noChoices: StoredChoices = {
  ...{ asksForLocation: false, asksForCharging: false, homeBases: [] },
};

/** The document `grants` of the tesla store: the connected accounts, and what they are asked for. */
export const storedGrants = storedObject(1, {
  grants: z.array(storedGrant),
  choices: z._default(storedChoices, noChoices),
  ...waitingEntries,
});

export const grantsKey = 'grants';

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

/** What the history calls an account. */
export const targetOf = ({ id, number }: StoredGrant) =>
  ({ kind: 'tesla', id, label: number === 1 ? 'Tesla' : `Tesla account ${number}` }) as const;

/** The connected accounts, the first one first, and what they are asked for. */
export async function readConnection(
  environment: TeslaEnvironment,
): Promise<{ grants: StoredGrant[]; choices: StoredChoices }> {
  const found = await teslaStore(environment).get(grantsKey, storedGrants);
  return found?.value ?? { grants: [], choices: noChoices };
}

export const readGrants = async (environment: TeslaEnvironment) =>
  (await readConnection(environment)).grants;

/** The stored sign-in of an account, if Tesla has not ended it. @throws GatewayStopped */
export async function readLiveGrant(
  environment: TeslaEnvironment,
  account: string,
): Promise<StoredGrant> {
  const grants = await readGrants(environment);
  return requireLive(grants.find(({ id }) => id === account));
}

/** Throws a `GatewayStopped` unless it is a sign-in that Tesla has not ended. */
export function requireLive(grant: StoredGrant | undefined): StoredGrant {
  if (!grant) throw notConnected();
  if (grant.endedAt) throw signInEnded();
  return grant;
}

/** Changes the stored sign-in of an account and returns it. @throws GatewayStopped */
export async function changeGrant(
  environment: TeslaEnvironment,
  account: string,
  change: (current: StoredGrant) => StoredGrant,
): Promise<StoredGrant> {
  let changed: StoredGrant | undefined;
  await teslaStore(environment).update(grantsKey, storedGrants, (current) => {
    const grants = (current?.grants ?? []).map((one) => (one.id === account ? change(one) : one));
    changed = grants.find(({ id }) => id === account);
    if (!current || !changed) throw notConnected();
    return { ...current, grants };
  });
  return requireFound(changed);
}

function requireFound(grant: StoredGrant | undefined): StoredGrant {
  if (!grant) throw notConnected();
  return grant;
}
