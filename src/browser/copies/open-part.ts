import { Decrypter } from 'age-encryption';
import * as z from 'zod/mini';
import { backupDocument, type BackupDocument } from '#contracts/backup.ts';
import { digestOf, type CopyPart } from '#contracts/copy-manifest.ts';
import { CopyProblem } from './copy-problem.ts';

/**
 * The documents of a part, given its bytes as they lie elsewhere.
 * @throws CopyProblem where it is not what the manifest says, or the key is another
 */
export async function openPart(
  bytes: Uint8Array<ArrayBuffer>,
  part: CopyPart,
  identity: string,
): Promise<BackupDocument[]> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  if (bytes.length !== part.bytes || hex !== digestOf(part)) throw damaged();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  let opened: Uint8Array;
  try {
    opened = await decrypter.decrypt(bytes);
  } catch {
    throw new CopyProblem(
      'This key does not open this copy. Choose the key file that was made for it.',
    );
  }
  const documents = await documentsOf(opened).catch(() => {
    throw damaged();
  });
  if (documents.length !== part.documents) throw damaged();
  return documents;
}

async function documentsOf(compressed: Uint8Array): Promise<BackupDocument[]> {
  const stream = new Blob([compressed as Uint8Array<ArrayBuffer>]).stream();
  const text = await new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(backupDocument, JSON.parse(line)));
}

const damaged = () =>
  new CopyProblem('A part of this copy is missing or damaged. Choose another copy.');
