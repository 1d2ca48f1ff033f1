import * as z from 'zod/mini';
import { auditEntry } from '#contracts/audit.ts';
import { linked, storedSeal } from './chain.ts';
import { Journal } from '#server/journal/journal.ts';
import { journalFields } from '#server/journal/journal-document.ts';
import { opener, type Store } from '#server/storage/store.ts';
import { keepUnknown, storedObject } from '#server/storage/stored.ts';

/** An entry as it is kept. */
export const storedEntry = keepUnknown(
  z.extend(auditEntry, {
    who: keepUnknown(auditEntry.shape.who),
    target: keepUnknown(auditEntry.shape.target),
    undoneBy: z.optional(z.string()),
    /** Absent in what was stored before there were seals. */
    seal: z.optional(storedSeal),
  }),
);
export type StoredEntry = z.infer<typeof storedEntry>;

/** A document `entries/...`, in the order in which the entries came. None ever leaves it. */
export const auditDocument = storedObject(1, journalFields(storedEntry));

export const openAudit = opener('audit');

/** The entries of the audit trail. */
export function auditTrail(audit: Store): Journal<StoredEntry> {
  return new Journal(audit, {
    folder: 'entries/',
    schema: auditDocument,
    idOf: ({ id }) => id,
    timeOf: ({ at }) => at,
    link: linked,
  });
}

/** The id of an entry, which begins with its time: `20261122T101500123-` and a part that makes it unique. */
export function entryId(at: string, rest: string): string {
  return `${at.replace(/[-:.Z]/g, '')}-${rest}`;
}

/** The entry of an id and the name of its document, or null. */
export async function findEntry(audit: Store, id: string) {
  const [, year, month] = /^(\d{4})(\d\d)/.exec(id) ?? [];
  return year && month ? auditTrail(audit).find(`${year}-${month}`, id) : null;
}
