import { createHash, createPrivateKey, sign } from 'node:crypto';
import pMap from 'p-map';
import type { BackupDocument } from '#contracts/backup.ts';
import type { CopyManifest, CopyPart } from '#contracts/copy-manifest.ts';
import type { CopyTools } from '#server/copies/copy-settings.ts';
import { StorageProblem, type ObjectStorage } from '#server/copies/object-storage.ts';
import { backedUpKinds, openStores } from '#server/registry/stored-kinds.ts';
import type { Kind } from '#server/registry/kind.ts';
import type { Deployed, Store } from '#server/storage/store.ts';
import {
  contentOf,
  isOwnPart,
  nameOfPart,
  partsOfKind,
  sealPart,
  type Listed,
} from './copy-parts.ts';
import { nameOfCopy } from './kept-copies.ts';
import { placeOf } from './read-backup.ts';

const concurrency = 8;

/** What a copy is made of, and how far it is. */
export interface CopyJob {
  context: Deployed;
  storage: ObjectStorage;
  tools: CopyTools;
  site: string;
  /** When it is made, which is its name to the second. */
  now: Date;
  /** Time for all of it. */
  budgetMs: number;
  /** Called with the documents so far; throws where this job has lost its turn. */
  onProgress: (documents: number) => Promise<void>;
}

/** Where a part lies in the bucket. */
export const partKey = (name: string): string => `parts/${name}.age`;

/** Where the manifest of a copy lies: beside those of another site, if one shares the folder. */
export const manifestKey = ({ signer }: CopyTools, id: string): string =>
  `copies/${id}-${fingerprint(signer.publicKey)}.json`;

const fingerprint = (publicKey: string) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 8);

/** The copies of the site that are complete, the oldest first. */
export async function listCopies(tools: CopyTools, storage: ObjectStorage): Promise<string[]> {
  const own = manifestKey(tools, 'ID').slice('copies/ID'.length);
  const keys = await Array.fromAsync(storage.list('copies/'), ({ key }) => key);
  return keys
    .filter((key) => key.endsWith(own))
    .map((key) => key.slice('copies/'.length, -own.length))
    .sort();
}

/**
 * Makes a copy. What is in the bucket says how far an earlier try came: a part that is there is not sent
 * again. The manifest comes last, once all of its parts are there, and without it there is no copy. Kind by
 * kind, as for every backup: a kind is listed once those before it have been read.
 */
export async function makeCopy(job: CopyJob): Promise<CopyManifest> {
  const { context, storage, tools, site, now, budgetMs, onProgress } = job;
  const open = openStores(context, { budgetMs });
  const there = await listOwnParts(job);
  const parts: CopyPart[] = [];
  let documents = 0;
  for (const one of backedUpKinds) {
    const store = open(one.store);
    const groups = partsOfKind(one, await listed(one, store));
    const put = async (group: Listed[]) => {
      await onProgress(documents);
      const part = await putPart(job, { store, name: one.store }, there, group);
      documents += part?.documents ?? 0;
      return part ? [part] : [];
    };
    parts.push(...(await pMap(groups, put, { concurrency })).flat());
  }
  await requireAll(job, parts);
  const manifest: CopyManifest = {
    ...{ towpathCopy: 1, id: nameOfCopy(now), madeAt: now.toISOString(), site },
    ...{ recipient: tools.recipient, documents, parts },
  };
  await onProgress(documents);
  await storage.put(manifestKey(tools, manifest.id), Buffer.from(signed(manifest, tools)));
  return manifest;
}

/** The site's own parts in the bucket that are whole, by what is in them. */
async function listOwnParts({ storage, tools }: CopyJob): Promise<Map<string, string>> {
  const there = new Map<string, string>();
  for await (const { key, bytes } of storage.list('parts/')) {
    const name = key.slice('parts/'.length, -'.age'.length);
    if (isOwnPart(tools, name, bytes)) there.set(name.slice(0, 32), `${name} ${bytes}`);
  }
  return there;
}

async function listed({ prefix, pattern }: Kind, store: Store): Promise<Listed[]> {
  const all = await Array.fromAsync(store.listVersions(prefix));
  return all
    .filter(({ key }) => pattern.test(key))
    .sort((one, other) => (placeOf(one.key) < placeOf(other.key) ? -1 : 1));
}

/** Puts a part where it is not yet; null where all of its documents are gone since they were listed. */
async function putPart(
  { storage, tools }: CopyJob,
  { store, name: storeName }: { store: Store; name: string },
  there: ReadonlyMap<string, string>,
  group: Listed[],
): Promise<CopyPart | null> {
  const known = there.get(contentOf(tools, storeName, group));
  if (known !== undefined) {
    const [name = '', bytes] = known.split(' ');
    return { name, bytes: Number(bytes), documents: group.length };
  }
  const read = await Promise.all(
    group.map(async (one): Promise<[Listed, BackupDocument] | null> => {
      const found = await store.getAsIs(one.key);
      return found && [one, { store: storeName, key: one.key, ...found }];
    }),
  );
  const found = read.filter((one) => one !== null);
  if (found.length === 0) return null;
  const { bytes, digest } = await sealPart(
    tools,
    found.map(([, document]) => document),
  );
  const size = bytes.byteLength;
  const content = contentOf(
    tools,
    storeName,
    found.map(([one]) => one),
  );
  const name = nameOfPart(tools, content, { digest, bytes: size });
  await storage.put(partKey(name), bytes);
  return { name, bytes: size, documents: found.length };
}

/** Throws unless the provider has every part, as large as it was sent. */
async function requireAll({ storage }: CopyJob, parts: readonly CopyPart[]): Promise<void> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list('parts/')) sizes.set(key, bytes);
  if (parts.some(({ name, bytes }) => sizes.get(partKey(name)) !== bytes)) {
    throw new StorageProblem('The provider has lost a part of the copy. The site makes it anew.');
  }
}

function signed(manifest: CopyManifest, { signer }: CopyTools): string {
  const text = JSON.stringify(manifest);
  const der = Buffer.from(signer.privateKey, 'base64url');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  // As WebCrypto wants it.
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return JSON.stringify({ manifest: text, signature: signature.toString('base64url') });
}
