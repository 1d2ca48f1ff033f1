import { hoursSignedIn } from './admin-session.ts';
import {
  feedSession,
  nobodysSession,
  scheduleSession,
  type AuditAction,
  type AuditEntry,
  type AuditTargetKind,
} from './audit.ts';
import type { Charge } from './bill-line.ts';
import { clockWords, dateAt, timeWords, weekdayWords } from './clock-words.ts';
import { countWords, moneyWords } from './number-words.ts';
import { changedFields, fieldLabel, valueWords } from './audit-field-words.ts';

const subjects: Record<AuditTargetKind, (label: string) => string> = {
  vehicle: (label) => label,
  rental: (label) => `Rental for ${label}`,
  block: (label) => `Blocked time ${label}`,
  lead: (label) => `Lead from ${label}`,
  'calendar-feed': (label) => label,
  calendar: (label) => `Calendar ${label}`,
  tesla: (label) => label,
  person: () => 'A person',
  site: (label) => label,
  content: () => 'The pages',
};

const actions: Record<AuditAction, string> = {
  add: 'added',
  edit: 'changed',
  show: 'shown to visitors',
  hide: 'hidden from visitors',
  status: 'status changed',
  delete: 'deleted',
  import: 'calendar read',
  connect: 'connected',
  sync: 'cars synced',
  erase: 'erased on request',
  restore: 'restored',
  undo: 'a change undone',
  'sign-in': 'signed in',
  refuse: 'a wrong password was typed',
  'sign-out': 'signed out on every device',
  export: 'saved as a file',
  publish: 'published',
  read: 'read by a calendar',
};

/** What a rental's change of status is called. */
const moves: Record<string, string> = {
  'pending active': 'handed over',
  'active completed': 'car came back',
  'pending cancelled': 'canceled',
  'active cancelled': 'canceled',
  'completed active': 'reopened',
  'cancelled pending': 'reopened',
};

/** How the label of a rental or a block ends: "Nov 24, 2026, 10:00 PM EST". */
const endingTime = /\b(\w{3} \d{1,2}), (\d{4}), (\d{1,2}:\d\d [AP]M) E[DS]T$/;

/** A label without the year, if it is this one, and without the zone, which is always New York's. */
const briefLabel = (label: string, now: Date) =>
  label.replace(endingTime, (_, date: string, year: string, clock: string) =>
    year === dateAt(now).slice(0, 4) ? `${date}, ${clock}` : `${date}, ${year}, ${clock}`,
  );

const list = new Intl.ListFormat('en-US');
/** Longer values only appear in the table. */
const longestValue = 40;

/** What a change was about, and what happened to it. */
export function entryWords(
  entry: AuditEntry,
  now = new Date(),
): { subject: string; happened: string } {
  const { action, target } = entry;
  const subject = subjects[target.kind](briefLabel(target.label, now));
  return { subject, happened: happenedWords(action, entry) };
}

/** All that the history says of an entry, and its whole label, for a search. `own` is the id of this sign-in. */
export function searchedWords(entry: AuditEntry, own: string): string[] {
  const { at, target, who } = entry;
  const { subject, happened } = entryWords(entry);
  return [target.label, subject, happened, whoWords(who, own), weekdayWords(at), clockWords(at)];
}

function happenedWords(action: AuditAction, { target, before, after }: AuditEntry): string {
  if (action === 'import' && target.kind === 'site') return importWords(after);
  if (action === 'import' && target.kind === 'vehicle') return 'calendar imported';
  if (action === 'status') {
    const move = moves[`${String(before?.status)} ${String(after?.status)}`];
    if (move && target.kind === 'rental') return move;
    const [from, to] = [before, after].map((fields) =>
      valueWords('status', fields?.status ?? fields?.state),
    );
    return from && to ? `status changed from ${from} to ${to}` : actions.status;
  }
  if (target.kind === 'calendar-feed' && action === 'connect') return 'created';
  if (target.kind === 'calendar-feed' && action === 'delete') return 'revoked';
  if (target.id === 'passkey' && action === 'sign-in') return 'signed in by passkey';
  if (target.id === 'editors' && action === 'sign-in') return 'signed in as an editor';
  if (target.id === 'editors' && action === 'add') return 'chosen';
  if (target.id === 'editors' && action === 'delete') return 'taken away';
  if (target.id === 'passkey' && action === 'refuse') return 'a passkey was refused';
  if (action === 'publish') return publishWords(target.label, after);
  if (action !== 'edit') return actions[action];
  const changed = changedFields(before, after);
  const [only] = changed;
  if (!only) return actions.edit;
  if (changed.length > 1) return `${namesOf(changed)} changed`;
  if (only.field === 'isRetired') return after?.isRetired ? 'retired' : 'brought back';
  if (only.field === 'isPaid') return after?.isPaid ? 'marked as paid' : 'marked as unpaid';
  if (only.field === 'charges') return billWords(before?.charges, after?.charges);
  const name = fieldLabel(only.field).toLowerCase();
  if (!isShort(only)) return `${name} changed`;
  const { before: from = 'nothing', after: to = 'nothing' } = only;
  return `${name} changed from ${from} to ${to}`;
}

/** More fields than these are only counted. */
const mostNames = 3;

/** "amount, note and pick-up", "year, color and 4 more". */
function namesOf(changed: readonly { field: string }[]): string {
  const names = changed.map(({ field }) => fieldLabel(field).toLowerCase());
  if (names.length <= mostNames) return list.format(names);
  return list.format([...names.slice(0, mostNames - 1), `${names.length - mostNames + 1} more`]);
}

/** "2 changes published: Facts and prices". */
function publishWords(note: string, after: AuditEntry['after']): string {
  const count = Object.keys(after ?? {}).length;
  return count > 0 ? `${countWords(count, 'change')} published: ${note}` : `published: ${note}`;
}

/** "added to the bill: late return, $110.00"; what is in both, or comes and goes at once, is a change. */
function billWords(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((lines) =>
    Array.isArray(lines) ? (lines as Charge[]) : [],
  );
  const without = (some: Charge[] = [], others: Charge[] = []) =>
    some.filter((one) => !others.some((other) => lineWords(one) === lineWords(other)));
  const [added, gone] = [without(is, was), without(was, is)];
  const words = (lines: Charge[]) => list.format(lines.map(lineWords));
  if (added.length > 0 && gone.length === 0) return `added to the bill: ${words(added)}`;
  if (gone.length > 0 && added.length === 0) return `taken off the bill: ${words(gone)}`;
  const paid = is?.filter((one, place) => one.isPaid !== was?.[place]?.isPaid) ?? [];
  const [first] = paid;
  if (added.length > 0 || !first) return 'bill changed';
  return `marked as ${first.isPaid ? 'paid' : 'unpaid'}: ${words(paid)}`;
}

const lineWords = ({ kind, amount }: Charge) => `${kind}, ${moneyWords(amount)}`;

/** "trips imported: 12 new, 3 changed". */
function importWords(after: AuditEntry['after']): string {
  const { added, addedInAll, rentals, changedInAll, overlapping = 0 } = after ?? {};
  const countOf = (all: unknown, some: unknown) =>
    typeof all === 'number' ? all : Object.keys(some ?? {}).length;
  const counts = [
    [countOf(addedInAll, added), 'new'],
    [countOf(changedInAll, rentals), 'changed'],
    [Number(overlapping), 'booked twice'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return ['trips imported', said.join(', ')].filter(Boolean).join(': ');
}

function isShort({ field, before = '', after = '' }: ReturnType<typeof changedFields>[number]) {
  return (
    field !== 'vehicleId' &&
    field !== 'photos' &&
    Math.max(before.length, after.length) <= longestValue
  );
}

/** Who did it: the name of the device, or else whether it was this sign-in, or when another one began. */
export function whoWords(
  { session, until, device }: AuditEntry['who'],
  own: string | undefined,
): string {
  if (session === own) return device ? `${device}, this sign-in` : 'This sign-in';
  if (session === nobodysSession) return "Somebody who wasn't let in";
  if (session === feedSession) return 'A calendar that has the address';
  if (device) return device;
  if (session === scheduleSession) return 'The site itself, by the clock';
  const since = new Date(Date.parse(until) - hoursSignedIn * 3_600_000).toISOString();
  return `Another sign-in, from ${timeWords(since)}`;
}
