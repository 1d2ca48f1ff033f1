import { afterAll, beforeAll } from 'vitest';
import { mintSession } from '#server/auth/session.ts';

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

/** The headers of somebody who is signed in. */
export async function signedIn(): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await mintSession()).token}` };
}
