import * as z from 'zod/mini';
import { keepCurrent, mergeItems } from './merge.ts';
import { historyDocument } from '#server/fleet/history.ts';
import { ownerDocument } from '#server/fleet/owner-document.ts';
import { telemetryDocument } from '#server/fleet/telemetry-document.ts';
import { inboxDocument } from '#server/leads/inbox.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { outboxEntry } from '#server/leads/outbox.ts';
import { auditDocument } from '#server/record/audit-log.ts';
import { feedDocument } from '#server/rentals/calendar/feed-address.ts';
import { archiveDocument } from '#server/rentals/archive.ts';
import { liveDocument } from '#server/rentals/live-document.ts';
import type { Stored } from '#server/storage/stored.ts';

/** Documents of one kind. */
export interface Form {
  key: RegExp;
  schema: Stored<unknown>;
  /** What becomes of one that differs from the backup's; without it a restore refuses. */
  merge?: (current: unknown, restored: unknown) => unknown;
}

const position = '\\d{13}-[0-9a-f]{32}';

/** The documents of a journal. */
const journal = (folder: string) => new RegExp(`^${folder}/\\d{4}-(0[1-9]|1[0-2])(\\.\\d{3,4})?$`);

/**
 * Every store that a backup holds and the documents that each may have, in the order in which they are
 * read and written. The fleet comes first: a site in use refuses before anything is written. Live rentals
 * come before those in the archive, where one that goes there meanwhile is found again. The inbox comes
 * before the submissions, so that each lead filed has its own; what is sent comes after what it is
 * about; and the audit trail comes last, since entries move into it from everywhere.
 */
export const keptStores: Readonly<Record<string, readonly Form[]>> = {
  fleet: [
    form(/^owner$/, ownerDocument),
    form(/^telemetry$/, telemetryDocument),
    form(journal('history/[0-9a-f]{16}'), historyDocument),
  ],
  rentals: [
    form(/^live$/, liveDocument),
    form(/^ended\/\d{4}-Q[1-4]-\d{13}-[0-9a-f]{8}$/, archiveDocument),
    form(/^calendar-feed$/, feedDocument),
  ],
  leads: [
    form(journal('inbox'), inboxDocument, mergeItems),
    form(/^submissions\/[0-9a-f]{32}$/, storedSubmission),
    form(new RegExp(`^outbox/waiting/${position}$`), outboxEntry, keepCurrent),
    form(new RegExp(`^outbox/done/${position}$`), outboxEntry, keepCurrent),
  ],
  audit: [form(journal('entries'), auditDocument, mergeItems)],
};

/** The stores that no backup holds, and why. */
export const storesLeftOut: Readonly<Record<string, string>> = {
  auth: 'It counts the wrong passwords of the last 15 minutes.',
  tesla: "Tesla's tokens work for one site alone: a second one would end the sign-in of the first.",
};

/** Documents that no backup holds, since they follow from others. */
const documentsLeftOut = /^(fleet\/sync|leads\/inbox-index|leads\/arrivals\/.+)$/;

export const isLeftOut = (store: string, key: string) => documentsLeftOut.test(`${store}/${key}`);

/** The kind of a document, and its place among those of the store; undefined where none can be. */
export function formOf(store: string, key: string): (Form & { rank: number }) | undefined {
  const forms = (Object.hasOwn(keptStores, store) && keptStores[store]) || [];
  const rank = forms.findIndex((one) => one.key.test(key));
  const found = forms[rank];
  return found && { ...found, rank };
}

function form<Value>(
  key: RegExp,
  schema: Stored<Value>,
  merge?: (current: Value, restored: Value) => Value,
): Form {
  if (!merge) return { key, schema };
  const parsed = (current: unknown, restored: unknown) =>
    merge(z.parse(schema, current), z.parse(schema, restored));
  return { key, schema, merge: parsed };
}
