import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';

const minimumPasswordLength = 15;

// Two ways of typing the same letter give the same password.
const normalized = (password: string): string => password.normalize('NFKC');

/** What is wrong with a new password, in a sentence. */
export function passwordProblem(password: string, longest: number): string | undefined {
  const { length } = [...normalized(password)];
  if (length < minimumPasswordLength) {
    return `Please choose at least ${minimumPasswordLength} characters, for example four words.`;
  }
  if (password.length > longest) return `Please choose at most ${longest} characters.`;
  return undefined;
}

/** The encoded argon2id hash of a password. The same salt (16 bytes or more) gives the same hash. */
export function hashPassword(
  password: string,
  salt: Uint8Array = randomBytes(16),
): Promise<string> {
  return argon2id({
    password: normalized(password),
    salt,
    memorySize: 19_456,
    iterations: 2,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
}

export function verifyPassword(password: string, hash: string): Promise<boolean> {
  return argon2Verify({ password: normalized(password), hash });
}
