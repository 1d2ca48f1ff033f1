/** What is to be erased, wherever it stands. */
export interface Traces {
  /** Ids of leads. */
  leads: ReadonlySet<string>;
  /** Ids of rentals, also of deleted ones; those that are there stay, without their customer. */
  rentals: ReadonlySet<string>;
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
