import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const sqliteBusy = 5;
const retryMs = 250;

/**
 * Waits until no other command builds this project, and makes others wait until it is disposed. It
 * is the lock on an empty SQLite file: the system releases it however its holder ends.
 */
export async function buildLock(root: string): Promise<Disposable> {
  const folder = path.join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'build-lock'));
  for (let waits = 0; !takeLock(database); waits += 1) {
    if (waits === 0) console.log('Another start is building; waiting ...');
    await delay(retryMs);
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** Whether we have the lock. */
function takeLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    database.close();
    throw error;
  }
}
