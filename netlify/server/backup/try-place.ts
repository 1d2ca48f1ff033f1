import { randomBytes } from 'node:crypto';
import { openCopyTools } from '#server/copies/copy-settings.ts';
import { ObjectStorage, StorageProblem } from '#server/copies/object-storage.ts';
import type { Deployed } from '#server/storage/store.ts';

/** Writes, reads, lists and deletes a small object where copies go; gives what to do, or null if all went well. */
export async function tryPlace(context: Deployed): Promise<string | null> {
  const tools = await openCopyTools(context);
  if (tools === null) return 'Please fill in where the copies go, and make the key, first.';
  if (tools === 'wrong') return 'Please enter the secret again: it can no longer be opened.';
  const storage = new ObjectStorage(tools.place);
  const key = `test-${randomBytes(8).toString('hex')}.txt`;
  const text = Buffer.from('A test of the copies. It may be deleted.\n');
  try {
    await storage.put(key, text);
    const found = await storage.get(key);
    const listed = await Array.fromAsync(storage.list(key));
    await storage.delete(key);
    if (!found?.equals(text) || listed.length !== 1) {
      return 'The provider took the test but did not give it back. Check the rights of the key.';
    }
    return (await storage.get(key)) ? 'The key may not delete. Check its rights.' : null;
  } catch (error) {
    if (error instanceof StorageProblem) return error.message;
    throw error;
  }
}
