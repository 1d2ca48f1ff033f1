import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { BlobDatabase } from './blob-database.ts';

test('writes of one moment reach the file together, and are safe when "synced" resolves', async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'blobs.sqlite');
  const blobs = new BlobDatabase(file);
  const witness = new DatabaseSync(file);
  const stored = (): unknown => witness.prepare('SELECT count(*) AS n FROM blobs').get()?.n;
  const blob = { body: Buffer.from('words'), metadata: null };

  blobs.write('leads', 'one', blob);
  blobs.write('leads', 'two', blob);
  expect(stored()).toBe(0);
  await blobs.synced();
  expect(stored()).toBe(2);

  blobs.write('leads', 'three', blob);
  blobs.close();
  expect(stored(), 'closing finishes pending writes').toBe(3);
  witness.close();
});

test('a caller that waits for a write hears when it could not be kept', async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'blobs.sqlite');
  const blobs = new BlobDatabase(file);
  // Deferred keys are checked when the transaction ends: the commit itself fails.
  const owner = new DatabaseSync(file);
  owner.exec('CREATE TABLE stores (name TEXT PRIMARY KEY)');
  owner.exec(
    `CREATE TABLE owned (store TEXT REFERENCES stores(name) DEFERRABLE INITIALLY DEFERRED)`,
  );
  owner.exec(
    `CREATE TRIGGER own AFTER INSERT ON blobs BEGIN INSERT INTO owned VALUES (new.store); END`,
  );

  blobs.write('nobody', 'one', { body: Buffer.from('words'), metadata: null });
  await expect(blobs.synced()).rejects.toThrow(/FOREIGN KEY/);
  expect(blobs.read('nobody', 'one'), 'it is as if nothing had been written').toBeUndefined();
  owner.exec('DROP TRIGGER own');
  blobs.write('nobody', 'one', { body: Buffer.from('words'), metadata: null });
  await blobs.synced();
  expect(blobs.read('nobody', 'one')).toBeDefined();
  blobs.close();
  owner.close();
});
