import { hoursSignedIn } from '#contracts/admin-session.ts';
import {
  nobodysSession,
  scheduleSession,
  type AuditAction,
  type AuditEntry,
  type AuditTargetKind,
} from '#contracts/audit.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { changedFields, fieldLabel, valueWords } from './field-words.ts';

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
  content: (label) => `The pages: ${label}`,
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
};

/** What a rental's change of status is called. */
const moves: Record<string, string> = {
  'pending active': 'handed over',
  'active completed': 'car came back',
  'pending cancelled': 'canceled',
  'active cancelled': 'canceled',
  'active pending': 'back to pending',
  'completed active': 'reopened',
  'cancelled pending': 'reopened',
};

const list = new Intl.ListFormat('en-US');
/** Longer values only appear in the table. */
const longestValue = 40;

/** What a change was about, and what happened to it. */
export function entryWords(entry: AuditEntry): { subject: string; happened: string } {
  const { action, target } = entry;
  const subject = subjects[target.kind](target.label);
  return { subject, happened: happenedWords(action, entry) };
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
  if (target.id === 'passkey' && action === 'refuse') return 'a passkey was refused';
  if (action !== 'edit') return actions[action];
  const changed = changedFields(before, after);
  const [only] = changed;
  const names = changed.map(({ field }) => fieldLabel(field).toLowerCase());
  if (changed.length === 0 || changed.length > 3) return actions.edit;
  if (only?.field === 'isRetired' && changed.length === 1) {
    return after?.isRetired ? 'retired' : 'brought back';
  }
  if (!only || changed.length > 1 || !isShort(only)) return `${list.format(names)} changed`;
  const { before: from = 'nothing', after: to = 'nothing' } = only;
  return `${names[0]} changed from ${from} to ${to}`;
}

/** "trips imported: 12 new, 3 changed". */
function importWords(after: AuditEntry['after']): string {
  const { added, addedInAll, rentals, changedInAll } = after ?? {};
  const countOf = (all: unknown, some: unknown) =>
    typeof all === 'number' ? all : Object.keys(some ?? {}).length;
  const counts = [
    [countOf(addedInAll, added), 'new'],
    [countOf(changedInAll, rentals), 'changed'],
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
  if (device) return device;
  if (session === scheduleSession) return 'The site itself, by the clock';
  const since = new Date(Date.parse(until) - hoursSignedIn * 3_600_000).toISOString();
  return `Another sign-in, from ${timeWords(since)}`;
}

/** The id of the sign-in that a token belongs to; undefined if the token can't be read. */
export function sessionOf(token: string | null | undefined): string | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { jti?: string }).jti;
  } catch {
    return undefined;
  }
}
