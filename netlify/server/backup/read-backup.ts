import type { Context } from '@netlify/functions';
import pMap from 'p-map';
import { backupLimits, type BackupDocument, type BackupPart } from '#contracts/backup.ts';
import { formOf, isLeftOut, keptStores } from './stores.ts';
import { Refusal } from '#server/refusal.ts';
import { openStore, type Store } from '#server/storage/store.ts';

/** The platform gives a function a minute. */
const budgetMs = 45_000;
const concurrency = 16;
const readAtOnce = 100;

/** Where a part begins: after a place of a store. */
interface Position {
  store: number;
  after: string;
  done: number;
  total: number;
}

const names = Object.keys(keptStores);

/**
 * Where a document stands among those of its store, as text that sorts. Of months the latest documents come
 * first: one that is not full yet has none after it in the backup, however long that takes.
 */
function placeOf(store: string, key: string): string {
  const [, folder = '', name] = /^(.+\/)(\d{4}-\d\d(?:\.\d+)?)$/.exec(key) ?? [];
  const place = name?.padEnd(11, '.000').replace(/\d/g, (digit) => String(9 - Number(digit)));
  return `${formOf(store, key)?.rank ?? 9}${place === undefined ? key : folder + place}`;
}

/**
 * The next part of a backup: documents of every store as they are, at most 2,000 of about 4 MB, and
 * always one. What is written meanwhile is in it as it stood when its part was read.
 */
export async function readBackupPart(
  { deploy }: Pick<Context, 'deploy'>,
  cursor: string | null,
  { documents: most, bytes: mostBytes }: Record<'documents' | 'bytes', number> = backupLimits,
): Promise<BackupPart> {
  const open = (name: string) => openStore(name, deploy.context, { budgetMs });
  const start = cursor === null ? await beginning(open) : readCursor(cursor);
  const documents: BackupDocument[] = [];
  let bytes = 0;
  for (let number = start.store; number < names.length; number += 1) {
    const name = names[number] ?? '';
    const store = open(name);
    const places = await placesOf(name, store);
    const after = number === start.store ? start.after : '';
    const keys = places.filter(({ place }) => place > after).map(({ key }) => key);
    for await (const document of documentsOf(name, store, keys)) {
      bytes += Buffer.byteLength(JSON.stringify(document));
      const isFull = documents.length === most || bytes > mostBytes;
      if (isFull && documents.length > 0) {
        const last = documents.at(-1);
        const isHere = last?.store === name;
        return partOf(documents, {
          ...start,
          store: number,
          after: isHere ? placeOf(name, last.key) : '',
        });
      }
      documents.push(document);
    }
  }
  return { ...partOf(documents, start), cursor: null };
}

async function* documentsOf(name: string, store: Store, keys: readonly string[]) {
  for (let from = 0; from < keys.length; from += readAtOnce) {
    const some = keys.slice(from, from + readAtOnce);
    const found = await pMap(some, (key) => store.getAsIs(key), { concurrency });
    for (const [index, key] of some.entries()) {
      const one = found[index];
      if (one) yield { store: name, key, ...one };
    }
  }
}

/** The keys of a store in the order of their places: the cursor goes by it. */
async function placesOf(name: string, store: Store) {
  const places: { key: string; place: string }[] = [];
  for await (const key of store.list('')) {
    if (!isLeftOut(name, key)) places.push({ key, place: placeOf(name, key) });
  }
  return places.sort((one, other) => (one.place < other.place ? -1 : 1));
}

async function beginning(open: (name: string) => Store): Promise<Position> {
  const counts = await Promise.all(
    names.map(async (name) => (await placesOf(name, open(name))).length),
  );
  return { store: 0, after: '', done: 0, total: counts.reduce((sum, count) => sum + count, 0) };
}

function partOf(documents: BackupDocument[], { store, after, done, total }: Position): BackupPart {
  const sofar = done + documents.length;
  return {
    documents,
    cursor: [store, sofar, total, after].join(':'),
    done: sofar,
    total: Math.max(total, sofar),
  };
}

function readCursor(cursor: string): Position {
  const [, store, done, total, after] = /^(\d):(\d{1,9}):(\d{1,9}):(.{0,600})$/.exec(cursor) ?? [];
  if (after === undefined) {
    const sentence =
      'This backup can no longer be gone on with, so please export everything again.';
    throw new Refusal(400, sentence, { reason: 'invalid' });
  }
  return { store: Number(store), done: Number(done), total: Number(total), after };
}
