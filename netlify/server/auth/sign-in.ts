import type { AdminSession } from '#contracts/admin-session.ts';
import { configuredHash } from './configured-hash.ts';
import { takeAttempt } from './login-attempts.ts';
import { verifyPassword } from './password.ts';
import { mintSession } from './session.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * A session for whoever knows the admin password. Throws a `Refusal`: 401 for another password, 429
 * after five of them from one network, 503 where no password is set.
 */
export async function signIn(
  store: Store,
  password: string,
  address: string,
): Promise<AdminSession> {
  const hash = configuredHash();
  const attempt = await takeAttempt(store, address);
  if (!(await verifyPassword(password, hash))) {
    throw new Refusal(401, "That's not the password. Please try again.", {
      reason: 'wrong-password',
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  // That it counts as a wrong one for a while does less harm than a right password refused.
  await attempt.giveBack().catch(() => undefined);
  return mintSession();
}
