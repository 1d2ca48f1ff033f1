import type { AdminSession } from '#contracts/admin-session.ts';
import { configuredHash } from './configured-hash.ts';
import { takeAttempt } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { mintSession } from './session.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Starts a session for the admin password. Throws a `Refusal`: 401 for a wrong one, 429 after five
 * wrong ones from one network, 503 if no password is set.
 */
export async function signIn(
  store: Store,
  password: string,
  address: string,
): Promise<AdminSession> {
  const hash = configuredHash();
  const giveBack = await takeAttempt(store, address);
  if (!(await verifyPassword(password, hash))) {
    throw new Refusal(401, "That's not the password. Please try again.", {
      reason: 'wrong-password',
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  // Counting it as a wrong one for a while does less harm than refusing the right password.
  await giveBack().catch(() => undefined);
  return mintSession();
}
