import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CopyManifest, CopyPart } from '#contracts/copy-manifest.ts';
import { ObjectStorage } from '#server/copies/object-storage.ts';
import type { Questions } from '../questions.ts';
import { RestoreError } from './restore-error.ts';

/** Where copies are read from. */
export interface CopySource {
  /** The signed manifests, the latest first. */
  manifests(): AsyncGenerator<string>;
  /** The bytes of a part of a copy; null if it is missing. */
  read(manifest: CopyManifest, part: CopyPart): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A file, a folder, or a bucket by its address. */
export async function openSource(from: string, questions: Questions): Promise<CopySource> {
  if (/^https?:\/\//.test(from)) return openBucket(new URL(from), questions);
  const found = await stat(from).catch(() => null);
  if (!found) throw new RestoreError(`There is no file or folder ${from}. Check its name.`);
  return found.isDirectory() ? openFolder(from) : openFile(from);
}

const partFile = ({ name }: CopyPart) => `parts/${name}.age`;

function openFolder(folder: string): CopySource {
  return {
    async *manifests() {
      const names = await readdir(path.join(folder, 'copies')).catch(() => []);
      for (const name of names
        .filter((one) => one.endsWith('.json'))
        .sort()
        .reverse()) {
        yield await readFile(path.join(folder, 'copies', name), 'utf8');
      }
    },
    async read(_, part) {
      const bytes = await readFile(path.join(folder, partFile(part))).catch(() => null);
      return bytes && Uint8Array.from(bytes);
    },
  };
}

const longestLine = 100_000_000;

/** One file: the signed manifest on its first line, then the parts, one after the other. */
async function openFile(name: string): Promise<CopySource> {
  const file = await open(name);
  let line = Buffer.alloc(0);
  while (!line.includes('\n')) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, line.length);
    if (bytesRead === 0 || line.length > longestLine) throw noCopy(name);
    line = Buffer.concat([line, buffer.subarray(0, bytesRead)]);
  }
  const text = line.subarray(0, line.indexOf('\n')).toString();
  const begin = Buffer.byteLength(text) + 1;
  return {
    async *manifests() {
      yield await Promise.resolve(text);
    },
    async read({ parts }, part) {
      const before = parts.slice(0, parts.indexOf(part)).reduce((sum, { bytes }) => sum + bytes, 0);
      const bytes = new Uint8Array(part.bytes);
      const { bytesRead } = await file.read(bytes, 0, part.bytes, begin + before);
      return bytesRead === part.bytes ? bytes : null;
    },
  };
}

async function openBucket(address: URL, questions: Questions): Promise<CopySource> {
  const [bucket = '', ...folder] = address.pathname.split('/').filter((part) => part !== '');
  const isHere = address.protocol === 'http:' && address.hostname === '127.0.0.1';
  const storage = new ObjectStorage({
    ...{ endpoint: address.origin, bucket, folder: folder.join('/') },
    region: process.env.COPY_REGION ?? '',
    accessKeyId: process.env.COPY_KEY_ID ?? (await questions.ask('Key ID of the bucket: ')),
    secret: process.env.COPY_KEY_SECRET ?? (await questions.ask('Secret of that key: ', true)),
    localOrigin: isHere ? address.origin : undefined,
  });
  return {
    async *manifests() {
      const keys = await Array.fromAsync(storage.list('copies/'), ({ key }) => key);
      for (const key of keys.sort().reverse()) yield String(await storage.get(key));
    },
    async read(_, part) {
      const bytes = await storage.get(partFile(part));
      return bytes && Uint8Array.from(bytes);
    },
  };
}

const noCopy = (name: string) =>
  new RestoreError(`${name} is no copy of a site. Choose a file that was downloaded as one.`);
