import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { hashPassword } from '#server/auth/password.ts';
import { adminPasswordHash, localAdminPassword } from './admin-password.ts';

test('makes a password once, keeps it, and lets only its owner read it', async () => {
  await using folder = await temporaryFolder();
  const dataDir = path.join(folder.path, 'new', '.data');
  const password = await localAdminPassword(dataDir);
  expect(password.length).toBeGreaterThanOrEqual(15);
  expect(await localAdminPassword(dataDir)).toBe(password);
  const file = path.join(dataDir, 'admin-password');
  expect((await readFile(file, 'utf8')).trim()).toBe(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('makes a different password for a different folder', async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  expect(await localAdminPassword(one.path)).not.toBe(await localAdminPassword(two.path));
});

test('gives everyone who starts at once the same password, and leaves no other file', async () => {
  await using folder = await temporaryFolder();
  const starts = Array.from({ length: 8 }, () => localAdminPassword(folder.path));
  expect(new Set(await Promise.all(starts)).size).toBe(1);
  expect(await readdir(folder.path)).toEqual(['admin-password']);
});

test('the hash stays until the password changes, and is a new one when an earlier password comes back', async () => {
  await using folder = await temporaryFolder();
  const hashOf = (password: string) => adminPasswordHash(folder.path, password, hashPassword);
  const first = await hashOf('the first password');
  expect(await hashOf('the first password')).toBe(first);
  const second = await hashOf('the second password');
  const third = await hashOf('the first password');
  expect(new Set([first, second, third]).size).toBe(3);
});
