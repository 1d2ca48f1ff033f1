import { openCopyTools } from '#server/copies/copy-settings.ts';
import { ObjectStorage, StorageProblem } from '#server/copies/object-storage.ts';
import { Refusal } from '#server/refusal.ts';
import type { Deployed } from '#server/storage/store.ts';
import { manifestKey, partKey } from './make-copy.ts';

/**
 * The signed manifest of a copy as text, or one part of it in base64, encrypted as it lies there. Throws a
 * `Refusal`: 404 where there is none, 502 where the provider gives none.
 */
export async function readCopyFile(context: Deployed, id: string, part?: string): Promise<string> {
  const tools = await openCopyTools(context);
  if (!tools || tools === 'wrong' || !/^\d{8}T\d{6}Z$/.test(id)) throw unknownCopy();
  const key = part === undefined ? manifestKey(tools, id) : partKey(part);
  try {
    const found = await new ObjectStorage(tools.place).get(key);
    if (!found) throw unknownCopy();
    return found.toString(part === undefined ? 'utf8' : 'base64');
  } catch (error) {
    if (error instanceof StorageProblem) throw new Refusal(502, 'copies', error.message);
    throw error;
  }
}

const unknownCopy = () =>
  new Refusal(404, 'unknown-copy', 'This copy is not there any more. Please reload the page.');
