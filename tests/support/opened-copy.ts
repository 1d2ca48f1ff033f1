import type { BackupDocument } from '#contracts/backup.ts';
import { openManifest, type CopyManifest } from '#contracts/copy-manifest.ts';
import { copiesScreen, copyFileAnswer, type CopiesScreen } from '#contracts/copies.ts';
import { makeCopyKey, type CopyKey } from '#browser/copies/key-file.ts';
import { openPart } from '#browser/copies/open-part.ts';
import { takeCopyTurn } from '#server/backup/copy-turn.ts';
import { Bucket } from '#tests/support/bucket.ts';
import type { OwnerSite } from '#tests/support/owner-site.ts';

export const copiesPath = '/api/admin/copies';

export const screenOf = async (site: OwnerSite): Promise<CopiesScreen> =>
  copiesScreen.parse(await site.done('admin-copies', `GET ${copiesPath}`));

/** Sets up copies of a site, as its owner does; gives the key. */
export async function setUpCopies(
  site: OwnerSite,
  bucket: Bucket,
  folder: string,
  given: object = {},
): Promise<CopyKey> {
  const { accessKeyId, secret } = Bucket.key;
  const place = {
    ...{ endpoint: bucket.url, region: '', bucket: Bucket.bucket, folder, accessKeyId, secret },
    ...given,
  };
  await site.done('admin-copies', `PATCH ${copiesPath}`, { place });
  const { signer } = await screenOf(site);
  const key = await makeCopyKey(signer ?? '');
  await site.done('admin-copies', `PATCH ${copiesPath}`, { recipient: key.recipient });
  return key;
}

/** A turn of the night, quick to try again. */
export const copyTurn = (site: OwnerSite, options: Parameters<typeof takeCopyTurn>[2] = {}) =>
  takeCopyTurn(site.context, 'https://towpath.example', { pauseMs: 1, ...options });

export async function manifestOf(site: OwnerSite, key: CopyKey): Promise<CopyManifest> {
  const { last } = await screenOf(site);
  const path = `${copiesPath}/${last?.id}`;
  const { content } = copyFileAnswer.parse(await site.done('admin-copy', `GET ${path}`));
  const manifest = await openManifest(content, key.signer);
  if (!manifest) throw new Error('The manifest is not signed by this site.');
  return manifest;
}

/** Everything in the last copy, in its order, as the owner's browser opens it. */
export async function openLastCopy(site: OwnerSite, key: CopyKey): Promise<BackupDocument[]> {
  const manifest = await manifestOf(site, key);
  const documents: BackupDocument[] = [];
  for (const part of manifest.parts) {
    const path = `${copiesPath}/${manifest.id}?part=${part.name}`;
    const { content } = copyFileAnswer.parse(await site.done('admin-copy', `GET ${path}`));
    const bytes = Uint8Array.from(Buffer.from(content, 'base64'));
    documents.push(...(await openPart(bytes, part, key.identity)));
  }
  return documents;
}
