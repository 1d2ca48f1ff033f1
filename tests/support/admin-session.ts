import { afterAll, beforeAll } from 'vitest';
import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import type { Deployed } from '#server/storage/store.ts';
import { functionContext } from '#tests/support/function-call.ts';

/** The admin password of tests. Its hash was made with less memory and one pass, to be checked quickly. */
export const adminPassword = 'correct horse battery staple';
const hash =
  '$argon2id$v=19$m=64,t=1,p=1$3T2SA+rPFgY9KpacamsfWw$doOaaGZVfG6mOTAioxUf0ZKfAdDdNfCXULslQLW0394';

/** Sets the admin password of the functions for a test file. */
export function useAdminPassword(): void {
  beforeAll(() => {
    process.env.ADMIN_PASSWORD_HASH = hash;
  });
  afterAll(() => {
    delete process.env.ADMIN_PASSWORD_HASH;
  });
}

/** The headers of somebody who is signed in to a deploy. */
export async function signedIn(deployed?: Deployed): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await newToken(deployed)}` };
}

const keys = new Map<string, Promise<Uint8Array>>();

/** The token of a new session. The store is only asked for the first of a deploy: it may fail later. */
export async function newToken(deployed: Deployed = functionContext()): Promise<string> {
  const name = `${deployed.deploy.context} ${process.env.ADMIN_PASSWORD_HASH}`;
  const key = keys.get(name) ?? sessionKey(openAuth(deployed));
  keys.set(name, key);
  return (await mintSession(await key, newSession())).token;
}
