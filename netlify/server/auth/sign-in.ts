import type { AdminSession } from '#contracts/admin-session.ts';
import { configuredHash } from './configured-hash.ts';
import { sessionKey } from './generation.ts';
import { takeAttempt } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { mintSession } from './session.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';

/** Starts a session. Throws a `Refusal`: 401 for a wrong password, 429 after five, 503 if none is set. */
export async function signIn(
  store: Store,
  password: string,
  address: string,
): Promise<AdminSession> {
  const hash = configuredHash();
  const key = await sessionKey(store);
  const giveBack = await takeAttempt(store, address);
  if (!(await verifyPassword(password, hash))) {
    throw new Refusal(401, 'wrong-password', "That's not the password. Please try again.", {
      'www-authenticate': 'Bearer',
    });
  }
  // Counting it as a wrong one for a while does less harm than refusing the right password.
  await giveBack().catch(() => undefined);
  return mintSession(key);
}
