import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { keptAdminPassword } from './admin-password.ts';

test('makes a password once, keeps it, and lets only its owner read it', async () => {
  await using folder = await temporaryFolder();
  const dataDir = path.join(folder.path, 'new', '.data');
  const password = await keptAdminPassword(dataDir);
  expect(password.length).toBeGreaterThanOrEqual(15);
  expect(await keptAdminPassword(dataDir)).toBe(password);
  const file = path.join(dataDir, 'admin-password');
  expect((await readFile(file, 'utf8')).trim()).toBe(password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('makes another password for another folder', async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  expect(await keptAdminPassword(one.path)).not.toBe(await keptAdminPassword(two.path));
});

test('gives all who start at once the same password, and leaves only that', async () => {
  await using folder = await temporaryFolder();
  const starts = Array.from({ length: 8 }, () => keptAdminPassword(folder.path));
  expect(new Set(await Promise.all(starts)).size).toBe(1);
  expect(await readdir(folder.path)).toEqual(['admin-password']);
});
