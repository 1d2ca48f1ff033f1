import { backupLimits, type BackupDocument, type RestorePart } from '#contracts/backup.ts';
import { openManifest, type CopyManifest } from '#contracts/copy-manifest.ts';
import { CopyProblem } from '#browser/copies/copy-problem.ts';
import type { CopyKey } from '#browser/copies/key-file.ts';
import { openPart } from '#browser/copies/open-part.ts';
import type { CopySource } from './copy-source.ts';
import { RestoreError } from './restore-error.ts';

/** The last copy that the key's site has signed, or the one of an id. */
export async function findManifest(
  source: CopySource,
  key: CopyKey,
  id: string | undefined,
): Promise<CopyManifest> {
  let others = 0;
  for await (const text of source.manifests()) {
    const manifest = await openManifest(text, key.signer);
    if (manifest && (id === undefined || manifest.id === id)) return manifest;
    others += 1;
  }
  throw new RestoreError(
    others > 0
      ? 'No copy here was signed by the site that this key file names. Choose the right key file.'
      : 'There is no copy here. Check the name, and the folder of the bucket.',
  );
}

/** A copy in parts that a restore takes. Throws a `CopyProblem` where anything is missing, damaged or of another key. */
export async function* partsOfCopy(
  source: CopySource,
  manifest: CopyManifest,
  key: CopyKey,
): AsyncGenerator<Pick<RestorePart, 'documents'>> {
  let documents: BackupDocument[] = [];
  let bytes = 0;
  let total = 0;
  for (const part of manifest.parts) {
    const found = await source.read(manifest, part);
    if (!found) throw new CopyProblem('A part of this copy is missing. Choose another copy.');
    for (const document of await openPart(found, part, key.identity)) {
      const size = Buffer.byteLength(JSON.stringify(document));
      const isFull =
        documents.length === backupLimits.documents || bytes + size > backupLimits.bytes;
      if (isFull && documents.length > 0) {
        yield { documents };
        [documents, bytes] = [[], 0];
      }
      documents.push(document);
      bytes += size;
      total += 1;
    }
  }
  if (total !== manifest.documents) {
    throw new CopyProblem('This copy is incomplete. Choose another copy.');
  }
  yield { documents };
}
