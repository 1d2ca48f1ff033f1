import { afterAll, beforeAll } from 'vitest';
import { mintSession } from '#server/auth/session.ts';

/** The admin password of tests, and its hash as `npm run admin:hash-password` prints it. */
export const adminPassword = 'correct horse battery staple';
const hash =
  '$argon2id$v=19$m=19456,t=2,p=1$o3NSXODy03hsSLLkOINniA$z+qMaVA4QWzqXYbSbaxk+qivygEQNCUTRYgbD7Iek20';

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
