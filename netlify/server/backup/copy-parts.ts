import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import type { BackupDocument } from '#contracts/backup.ts';
import { partName } from '#contracts/copy-manifest.ts';
import type { CopyTools } from '#server/copies/copy-settings.ts';
import type { Kind } from '#server/registry/kind.ts';

/** A document as it lies in its store, unread. */
export interface Listed {
  key: string;
  etag: string;
}

/** About how many documents go into a part: of photos few, of what is small many, of a month or a year one. */
function documentsInPart({ where }: Kind): number {
  if (/\{(photo|taken)\}/.test(where)) return 4;
  return /\{(lead|notice|car)\}/.test(where) ? 200 : 1;
}

/**
 * The documents of a kind, part by part. Which part a document is in follows from its key, so that a new or
 * changed one changes its own part alone, and all others are already where the last copy has put them.
 */
export function partsOfKind(one: Kind, documents: readonly Listed[]): Listed[][] {
  const usual = documentsInPart(one);
  if (usual === 1) return documents.map((document) => [document]);
  const bits = Math.max(0, Math.ceil(Math.log2(documents.length / usual)));
  const groups = Map.groupBy(documents, ({ key }) => firstBits(key, bits));
  return [...groups.entries()]
    .sort(([one], [other]) => one - other)
    .flatMap(([, group]) =>
      Array.from({ length: Math.ceil(group.length / (2 * usual)) }, (_, at) =>
        group.slice(2 * usual * at, 2 * usual * (at + 1)),
      ),
    );
}

const firstBits = (key: string, bits: number): number =>
  bits === 0 ? 0 : createHash('sha256').update(key).digest().readUInt32BE() >>> (32 - bits);

/** What is in a part, for whom, as 32 hex digits: which versions of which documents. */
export function contentOf({ recipient }: CopyTools, store: string, documents: readonly Listed[]) {
  const named = documents.map(({ key, etag }) => [key, etag]);
  const text = JSON.stringify([recipient, store, named]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The name of a part. Its last third is the site's own mark: nobody else can put a part in its place. */
export function nameOfPart(
  tools: CopyTools,
  content: string,
  { digest, bytes }: { digest: string; bytes: number },
): string {
  const mark = createHmac('sha256', tools.signer.privateKey)
    .update(`${content} ${digest} ${bytes}`)
    .digest('hex');
  return `${content}-${digest}-${mark.slice(0, 32)}`;
}

/** Whether a part of this name and size is the site's own, and whole. */
export function isOwnPart(tools: CopyTools, name: string, bytes: number): boolean {
  const [content = '', digest = ''] = name.split('-');
  return partName.test(name) && nameOfPart(tools, content, { digest, bytes }) === name;
}

/** Documents as they lie in the bucket: a line each, compressed, encrypted for the owner. */
export async function sealPart(
  { recipient }: CopyTools,
  documents: readonly BackupDocument[],
): Promise<{ bytes: Uint8Array; digest: string }> {
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const bytes = await encrypter.encrypt(await promisify(gzip)(lines));
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}
