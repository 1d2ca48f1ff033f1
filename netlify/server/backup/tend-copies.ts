import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { digestOf, openManifest, type CopyManifest } from '#contracts/copy-manifest.ts';
import type { CopyTools } from '#server/copies/copy-settings.ts';
import type { ObjectStorage } from '#server/copies/object-storage.ts';
import { isOwnPart } from './copy-parts.ts';
import { keptCopies } from './kept-copies.ts';
import { listCopies, manifestKey, partKey } from './make-copy.ts';

const concurrency = 8;

interface Bucket {
  storage: ObjectStorage;
  tools: CopyTools;
}

/** A copy that is complete and signed by this site; null for any other. */
export async function readManifest(
  { storage, tools }: Bucket,
  id: string,
): Promise<CopyManifest | null> {
  const text = await storage.get(manifestKey(tools, id));
  return text && openManifest(String(text), tools.signer.publicKey);
}

/**
 * Deletes the copies that are past their time, and on Sundays the parts that no copy needs any more. Where
 * one can't be read, no part goes: it may need any of them.
 */
export async function tidyCopies(bucket: Bucket, now: Date): Promise<void> {
  const { storage, tools } = bucket;
  const ids = await listCopies(tools, storage);
  const kept = keptCopies(ids);
  for (const id of ids) if (!kept.has(id)) await storage.delete(manifestKey(tools, id));
  if (now.getUTCDay() !== 0) return;
  const needed = new Set<string>();
  for (const id of kept) {
    const manifest = await readManifest(bucket, id);
    if (!manifest) return;
    for (const { name } of manifest.parts) needed.add(partKey(name));
  }
  const isLeft = ({ key, bytes }: { key: string; bytes: number }) =>
    !needed.has(key) && isOwnPart(tools, key.slice('parts/'.length, -'.age'.length), bytes);
  const all = await Array.fromAsync(storage.list('parts/'));
  await pMap(all.filter(isLeft), ({ key }) => storage.delete(key), { concurrency });
}

/**
 * Reads parts of a copy back and compares their SHA-256; gives how many are damaged or missing. What is
 * damaged is deleted, so that the next copy sends it again.
 */
export async function checkParts(
  { storage }: Bucket,
  parts: CopyManifest['parts'],
): Promise<number> {
  const isDamaged = async (part: CopyManifest['parts'][number]) => {
    const bytes = await storage.get(partKey(part.name));
    if (bytes && createHash('sha256').update(bytes).digest('hex') === digestOf(part)) return false;
    if (bytes) await storage.delete(partKey(part.name));
    return true;
  };
  return (await pMap(parts, isDamaged, { concurrency })).filter(Boolean).length;
}
