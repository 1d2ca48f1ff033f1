import { setting } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';

const encodedArgon2id = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/;

/** The argon2id hash of the admin password, from ADMIN_PASSWORD_HASH. Throws a `Refusal` (503) if it is not set. */
export function configuredHash(): string {
  const hash = setting('ADMIN_PASSWORD_HASH');
  if (!hash) {
    throw notConfigured(
      'No admin password is set yet. Run "npm run admin:hash-password" and set ADMIN_PASSWORD_HASH to what it prints.',
    );
  }
  if (!encodedArgon2id.test(hash)) {
    throw notConfigured(
      'ADMIN_PASSWORD_HASH is not what "npm run admin:hash-password" prints. Please set it again.',
    );
  }
  return hash;
}

const notConfigured = (sentence: string) => new Refusal(503, 'no-password', sentence);
