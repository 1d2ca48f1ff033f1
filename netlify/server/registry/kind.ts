import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import type { AuditEntry, AuditTargetKind } from '#contracts/audit.ts';
import type { BackedUp } from '#contracts/backup.ts';
import type { Recorder } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import type { Stored } from '#server/storage/stored.ts';
import type { Traces } from '#server/traces/traces.ts';

/** A call that undoes an entry of the audit trail; gives the entry of the undoing. */
export type Undo = (
  call: { context: Context; recorder: Recorder },
  undone: AuditEntry,
) => Promise<AuditEntry>;

/** What becomes of what documents say about people. */
export interface People {
  /** The fact in `contact` that says for how long it is kept. */
  keptFor: 'keptFor' | 'rentalsKeptFor';
  /** Erases traces of people from all documents of the kind. */
  erase: (store: Store, traces: Traces, audit: Store) => Promise<void>;
}

/** What else becomes of the documents of a kind; see `storedKinds`. */
interface Rules<Value> {
  /** Why no backup has them. */
  notBackedUp?: string;
  /** What a restore makes of one that has changed since; without it, the restore is refused. */
  merge?: (current: Value, restored: Value) => Value;
  /** Whether a restored one keeps to the rules of those who write it under this key; its shape alone says less. */
  isFit?: (restored: Value, key: string) => boolean;
  /** Whether a restore takes it into a site in use, too: it adds, and says nothing of what the site has. */
  isForAnySite?: true;
  /** What a restore makes of one; null to leave it out. `isKnown` tells of a lead that the site had before. */
  asRestored?: (restored: Value, isKnown: (lead: string) => boolean) => Value | null;
  /** Counts for the summary of a backup: how many, or ids if another document has some of the same. */
  holds?: (value: Value) => Partial<Record<keyof BackedUp, number | string[]>>;
  /** How a change of what is in them is undone, by what the audit trail calls it. */
  undo?: Partial<Record<AuditTargetKind, Undo>>;
}

/** A kind of document that the site stores. */
export interface Kind extends Rules<unknown> {
  /** As it was declared: `leads/inbox/{month}`. */
  where: string;
  store: string;
  /** Null if its documents say nothing about people. */
  people: People | null;
  /** How its keys begin, and all of them. */
  prefix: string;
  pattern: RegExp;
  schema: Stored<unknown>;
  /** Whether entries wait in them until they are in the audit trail. */
  hasWaiting: boolean;
}

const parts = {
  car: '[0-9a-f]{16}',
  hash: '[0-9a-f]{64}',
  lead: '[0-9a-f]{32}',
  photo: '[0-9a-f]{32}',
  picture: String.raw`[a-z][a-z\d-]{0,40}-[0-9a-f]{16}\.jpg`,
  month: String.raw`20\d\d-(?:0[1-9]|1[0-2])(?:\.\d{3,4})?`,
  rental: '[0-9a-f-]{36}',
  taken: String.raw`(?:handover|return)-\d{13}-[0-9a-f]{32}`,
  part: String.raw`\d{4}-Q[1-4]-\d{13}-[0-9a-f]{8}`,
  minute: String.raw`\d{12}`,
  network: '[0-9a-f]{32}',
  news: '[a-z-]+',
  place: String.raw`\d{1,2}|full`,
  arrival: String.raw`\d{13}-[0-9a-f]{32}(?:-spam)?`,
  notice: String.raw`\d{13}-[a-z-]+-[0-9a-f]{32}`,
} as const;

/** Declares a kind by its store and its keys, such as `fleet/history/{car}/{month}`. */
export function kind<Value>(
  where: string,
  schema: Stored<Value>,
  people: People | null,
  rules: Rules<Value> = {},
): Kind {
  const [store = '', ...rest] = where.split('/');
  const keys = rest.join('/');
  const pattern = keys.replace(/\{(\w+)\}/g, (_, name: keyof typeof parts) => `(?:${parts[name]})`);
  const { merge, holds, isFit, asRestored } = rules;
  return {
    ...rules,
    where,
    store,
    people,
    prefix: keys.replace(/\{.*$/, ''),
    pattern: new RegExp(`^${pattern}$`),
    schema,
    hasWaiting: schema instanceof z.ZodMiniObject && 'waiting' in schema.shape,
    merge: merge && ((one, other) => merge(z.parse(schema, one), z.parse(schema, other))),
    isFit: isFit && ((value, key) => isFit(z.parse(schema, value), key)),
    asRestored: asRestored && ((value, isKnown) => asRestored(z.parse(schema, value), isKnown)),
    holds:
      holds &&
      ((value) => {
        const { success, data } = z.safeParse(schema, value);
        return success ? holds(data) : {};
      }),
  };
}
