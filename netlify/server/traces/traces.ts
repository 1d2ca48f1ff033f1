import { isDeepStrictEqual } from 'node:util';
import { phoneKey } from '#contracts/same-customer.ts';

/** What is to be erased, wherever it is. */
export interface Traces {
  /** Leads that go: when each came in, by id. */
  leads: ReadonlyMap<string, string>;
  /** Ids of other people's leads that name the address or the number. */
  mentions: ReadonlySet<string>;
  /** Ids of rentals that stay, without their customer. */
  rentals: ReadonlySet<string>;
  /** Until when the history of rentals goes, by id: of these, and of those deleted or someone else's now. */
  histories: ReadonlyMap<string, string>;
  /** The address or the number, also where someone else mentions it; null if there is none. */
  address: RegExp | null;
  /** The history of anything before this time goes; null if none is that old. */
  recordedBefore: string | null;
}

export const noTraces: Traces = {
  leads: new Map(),
  mentions: new Set(),
  rentals: new Set(),
  histories: new Map(),
  address: null,
  recordedBefore: null,
};

/** Finds an address in a text, in any case, but not within a longer address. */
export function addressPattern(email: string): RegExp {
  const literal = email.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\w.%+-])${literal}(?![\\w-]|\\.\\w)`, 'giu');
}

/** Finds a phone number in a text, however it is typed, but not within a longer number. */
export function phonePattern(phone: string): RegExp {
  const between = String.raw`[\s().\-/\u2010-\u2015]*`;
  const digits = [...phoneKey(phone)].join(between);
  return new RegExp(String.raw`(?<!\d)(?:\+?1${between})?\(?${digits}(?!\d)`, 'gu');
}

/** Whether two spellings are the same address. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The value with the address taken out of every text in it; the same object if it is in none. */
export function withoutAddress<Value>(value: Value, { address }: Pick<Traces, 'address'>): Value {
  if (!address) return value;
  return unlessSame(value, mapTexts(value, (text) => text.replace(address, 'erased')) as Value);
}

/** The changed value; the original object if nothing in it differs. */
export function unlessSame<Value>(original: Value, changed: Value): Value {
  return isDeepStrictEqual(original, changed) ? original : changed;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [change(key), mapTexts(one, change)]),
  );
}
