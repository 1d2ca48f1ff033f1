import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Access } from '#simulator/auth/access-tokens.ts';
import type { Consent, Grant } from '#simulator/auth/grants.ts';
import type { World } from './world.ts';

/** Sign-ins as stored in a file: each token with the index of its grant. */
export interface StoredSignIns {
  consents: Consent[];
  grants: Grant[];
  refreshTokens: [string, number][];
  accessTokens: [string, Omit<Access, 'grant'>, number][];
  drawn: [string, number][];
}

/** Saves who has signed in, for a simulator that starts later. */
export function saveSignIns({ grants, accessTokens, random }: World, file: string): void {
  const { consents, chains } = grants.contents();
  const all = [...new Set(chains.map(([, grant]) => grant))];
  const memory: StoredSignIns = {
    consents,
    grants: all,
    refreshTokens: chains.map(([token, grant]) => [token, all.indexOf(grant)]),
    accessTokens: [...accessTokens].map(([token, { grant, ...access }]) => {
      return [token, access, grant ? all.indexOf(grant) : -1];
    }),
    drawn: random.drawn(),
  };
  writeFileSync(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The sign-ins in a file; undefined if there is no file. */
export function readSignIns(file: string): StoredSignIns | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredSignIns;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The simulator can't read ${file}. Delete it and connect again.`);
  }
}

/** Restores the sign-ins that another simulator saved. */
export function restoreSignIns(
  { grants, accessTokens, random, accounts }: World,
  memory: StoredSignIns,
): void {
  const grantAt = (place: number) => memory.grants[place]!;
  random.restore(memory.drawn);
  grants.restore(
    memory.consents,
    memory.refreshTokens.map(([token, place]) => [token, grantAt(place)]),
  );
  for (const [token, access, place] of memory.accessTokens) {
    accessTokens.set(token, { ...access, grant: place < 0 ? undefined : grantAt(place) });
  }
  // An account that a test created no longer exists.
  for (const { account } of memory.consents) if (!accounts.has(account)) grants.revoke(account);
}
