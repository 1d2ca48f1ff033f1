import pMap from 'p-map';
import * as z from 'zod/mini';
import { inboxOf } from './inbox.ts';
import { positionOf } from './lead-keys.ts';
import { noLeads, type StoredLead } from './stored-lead.ts';
import { nextName } from '#server/journal/document-name.ts';
import type { ReadDocument } from '#server/journal/journal.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

const documentsAtOnce = 4;
const count = z.number();

const entry = openObject({
  /** That a list gave of the document. */
  etag: z.nullable(z.string()),
  counts: openObject({ new: count, contacted: count, won: count, lost: count, spam: count }),
  /** Spam apart. */
  unread: count,
  /** Positions of its newest and its oldest lead; empty where it has none. */
  newest: z.string(),
  oldest: z.string(),
  isFull: z.boolean(),
});

/** The document `inbox-index`: what each document held when a list gave its ETag. It is a cache of the inbox. */
export const indexDocument = storedObject(1, { documents: z.record(z.string(), entry) });
const indexKey = 'inbox-index';

export interface InboxPart extends z.infer<typeof entry> {
  name: string;
  /** Null where it was not read. */
  leads: readonly StoredLead[] | null;
}

/** What each document of the inbox holds; those that the index lacks are read, and all if `rebuild` is true. */
export async function readIndex(leads: Store, rebuild = false): Promise<InboxPart[]> {
  const inbox = inboxOf(leads);
  const listed = await inbox.list();
  const index = rebuild ? null : await leads.get(indexKey, indexDocument);
  const known = new Map(Object.entries(index?.value.documents ?? {}));
  const look = async ({ name, etag }: (typeof listed)[number]): Promise<InboxPart[]> => {
    const kept = known.get(name);
    if (kept && kept.etag === etag) return [{ ...kept, name, leads: null }];
    const document = await inbox.read(name);
    return document ? [partOf(document, etag)] : [];
  };
  const parts = (await pMap(listed, look, { concurrency: documentsAtOnce })).flat();
  // A list may be old: a document that is full has one after it.
  const names = new Set(listed.map(({ name }) => name));
  for (const { name } of parts.filter((part) => part.isFull && !names.has(nextName(part.name)))) {
    for await (const document of inbox.chain(nextName(name))) parts.push(partOf(document, null));
  }
  return parts;
}

/** The same part with its leads, which are read if need be. */
export async function openPart(leads: Store, part: InboxPart): Promise<InboxPart> {
  const document = part.leads ? null : await inboxOf(leads).read(part.name);
  return document ? partOf(document, part.etag) : part;
}

/** Whether the index does not know a document as it was read. */
export const isUnknown = ({ leads, etag }: InboxPart) => leads !== null && etag !== null;

/** Puts into the index what had to be read. */
export async function storeIndex(leads: Store, parts: readonly InboxPart[]): Promise<void> {
  const fresh = parts.filter(isUnknown).map(({ name, leads: _, ...kept }) => [name, kept] as const);
  if (fresh.length === 0) return;
  await leads.update(indexKey, indexDocument, (current) => ({
    ...current,
    documents: { ...current?.documents, ...Object.fromEntries(fresh) },
  }));
}

/** Whether the lead at a position may be in a document. */
export function covers({ newest, oldest }: InboxPart, position: string): boolean {
  return newest <= position && position <= oldest;
}

function partOf(document: ReadDocument<StoredLead>, etag: string | null): InboxPart {
  const { name, items: leads, isFull } = document;
  const positions = leads.map(positionOf).sort();
  const counts = { ...noLeads };
  for (const { state } of leads) counts[state] += 1;
  const unread = leads.filter(({ state, isRead }) => state !== 'spam' && !isRead).length;
  const [newest = '', oldest = ''] = [positions[0], positions.at(-1)];
  return { name, etag, leads, counts, unread, newest, oldest, isFull };
}
