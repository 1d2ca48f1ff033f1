import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Access } from '#simulator/auth/access-tokens.ts';
import type { Consent, Grant } from '#simulator/auth/grants.ts';
import type { World } from './world.ts';

/** Sign-ins as a file has them: each token beside the place of its grant. */
export interface Memory {
  consents: Consent[];
  grants: Grant[];
  refreshTokens: [string, number][];
  accessTokens: [string, Omit<Access, 'grant'>, number][];
  drawn: [string, number][];
}

/** Writes down who has signed in, for a simulator that is started later. */
export function remember({ grants, accessTokens, random }: World, file: string): void {
  const { consents, chains } = grants.contents();
  const all = [...new Set(chains.map(([, grant]) => grant))];
  const memory: Memory = {
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

/** The sign-ins of a file; undefined where there is no file. */
export function readMemory(file: string): Memory | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The simulator can't read ${file}. Delete it and connect again.`);
  }
}

/** Takes up sign-ins where another simulator left them. */
export function recall({ grants, accessTokens, random, accounts }: World, memory: Memory): void {
  const grantAt = (place: number) => memory.grants[place]!;
  random.restore(memory.drawn);
  grants.restore(
    memory.consents,
    memory.refreshTokens.map(([token, place]) => [token, grantAt(place)]),
  );
  for (const [token, access, place] of memory.accessTokens) {
    accessTokens.set(token, { ...access, grant: place < 0 ? undefined : grantAt(place) });
  }
  // An account that a test had made is not there any more.
  for (const { account } of memory.consents) if (!accounts.has(account)) grants.revoke(account);
}
