import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { verifyPassword } from '#server/auth/password.ts';

async function hashPassword(password: string) {
  const running = promisify(execFile)(process.execPath, ['scripts/hash-password.ts']);
  running.child.stdin?.end(`${password}\n`);
  return running.catch((error: { code: number; stdout: string; stderr: string }) => error);
}

test('prints the line for ADMIN_PASSWORD_HASH, and nothing else that could be taken for it', async () => {
  const password = 'correct horse battery staple';
  const { stdout, stderr } = await hashPassword(password);
  const hash = stdout.trim();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$/);
  expect(await verifyPassword(password, hash)).toBe(true);
  expect(stdout + stderr).not.toContain(password);
});

test.each([
  ['fourteen chars', /^Please choose at least 15 characters, .*\.\n$/],
  // 16 code units, 8 characters.
  ['😀'.repeat(8), /^Please choose at least 15 characters, .*\.\n$/],
  ['x'.repeat(201), /^Please choose at most 200 characters\.\n$/],
])('refuses the password "%s" with a sentence', async (password, sentence) => {
  expect(await hashPassword(password)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  });
});
