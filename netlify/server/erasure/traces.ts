import type { LeadName } from '#server/leads/forget-leads.ts';
import type { StoredEntry } from '#server/record/audit-log.ts';

/** What is to be erased, wherever it stands. */
export interface Traces {
  /** Leads by their ids. */
  leads: ReadonlyMap<string, LeadName>;
  /** Ids of rentals that stay, without their customer. */
  rentals: ReadonlySet<string>;
  /** Ids of rentals, those and others that are deleted or somebody else's now: their history goes. */
  recorded: ReadonlySet<string>;
  /** Whether an entry of the trail tells that its rental is among those. */
  tellsOf: (entry: StoredEntry) => boolean;
  /** An address, also where somebody else mentions it; null where it is about none. */
  address: RegExp | null;
  /** What the trail keeps of writes before that goes, whomever it is about; null where none is that old. */
  recordedBefore: Date | null;
}

/** What was found, or erased. */
export interface Tally {
  leads: number;
  rentals: number;
  notifications: number;
  auditEntries: number;
  others: number;
}

const replacement = 'erased';

/** Finds an address in a text, whatever its case, and no longer one that has it within. */
export function addressPattern(email: string): RegExp {
  const literal = email.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\w.%+-])${literal}(?![\\w-]|\\.\\w)`, 'giu');
}

/** Whether two spellings are the same address. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The same value with the address taken out of every text in it. */
export function withoutAddress<Value>(value: Value, address: RegExp | null): Value {
  if (!address) return value;
  return mapTexts(value, (text) => text.replace(address, replacement)) as Value;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [change(key), mapTexts(one, change)]),
  );
}
