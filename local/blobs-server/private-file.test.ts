import { open, readFile, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BlobDatabase } from './blob-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const blob = (text: string) => ({ body: Buffer.from(text), metadata: null });

test('the file and its log are for this user alone, also where others could read it before', async () => {
  await using folder = await temporaryFolder({});
  const file = path.join(folder.path, 'blobs.sqlite');
  await writeFile(file, '', { mode: 0o644 });
  const blobs = new BlobDatabase(file);
  blobs.write('site:a', 'key', blob('x'));
  await blobs.synced();
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    expect((await stat(name)).mode & 0o777, name).toBe(0o600);
  }
  blobs.close();
});

test('nothing of what was deleted is left in the file once it is closed', async () => {
  await using folder = await temporaryFolder({});
  const file = path.join(folder.path, 'blobs.sqlite');
  const blobs = new BlobDatabase(file);
  for (let number = 0; number < 200; number += 1) {
    blobs.write('site:a', `key-${number}`, blob(`Ada Lovelace ${'x'.repeat(number * 20)}`));
  }
  await blobs.synced();
  for (let number = 0; number < 200; number += 1) blobs.delete('site:a', `key-${number}`);
  await blobs.synced();
  blobs.close();
  expect((await readFile(file)).includes('Ada Lovelace')).toBe(false);
});

test.each([
  [
    'is overwritten in the middle',
    (file: FileHandle) => file.write(Buffer.alloc(160_000, 7), 0, 160_000, 4 * 4_096),
  ],
  ['is cut off', (file: FileHandle) => file.truncate(300_000)],
  ['holds something else', (file: FileHandle) => file.write('A letter. '.repeat(20), 0)],
])('a file that %s is found when it is opened, with what to do', async (_, damage) => {
  await using folder = await temporaryFolder({});
  const file = path.join(folder.path, 'blobs.sqlite');
  const blobs = new BlobDatabase(file);
  for (let number = 0; number < 2_000; number += 1) {
    blobs.write('site:a', `key-${number}`, blob('x'.repeat(500)));
  }
  blobs.close();
  const handle = await open(file, 'r+');
  await damage(handle);
  await handle.close();
  expect(() => new BlobDatabase(file)).toThrow(/can't be opened .*restore your last backup/s);
});
