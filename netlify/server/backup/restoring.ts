import { feedSession, nobodysSession, scheduleSession, type AuditEntry } from '#contracts/audit.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { telemetryDocument, telemetryKey } from '#server/fleet/telemetry-document.ts';
import { newestFirst } from '#server/journal/newest-first.ts';
import { listArrivals } from '#server/leads/arrivals.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { submissionsFolder } from '#server/leads/lead-keys.ts';
import { monthOf } from '#server/journal/document-name.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import {
  restoringDocument,
  restoringKey,
  type Restoring,
} from '#server/record/restoring-document.ts';
import { auditEntryOf, type Recorder } from '#server/record/recorded.ts';
import { liveDocument, liveKey } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';

const dayMs = 86_400_000;

/**
 * The restore of a backup that an earlier part has begun; null if this part is the first of one. It is over after
 * its last part, after a day, and once anybody has changed anything.
 */
export async function readRestoring(audit: Store, madeAt: string): Promise<Restoring | null> {
  const last = (await audit.get(restoringKey, restoringDocument))?.value;
  if (last?.madeAt !== madeAt || last.isOver) return null;
  const isLate = Date.now() > Date.parse(last.beganAt) + dayMs;
  return isLate || (await isUsed(audit, last.beganAt)) ? null : last;
}

/** A restore that would begin now. */
export async function newRestoring(
  open: (name: string) => Store,
  madeAt: string,
): Promise<Restoring> {
  const [owner, telemetry, live] = await Promise.all([
    open('fleet').get(ownerKey, ownerDocument),
    open('fleet').get(telemetryKey, telemetryDocument),
    open('rentals').get(liveKey, liveDocument),
  ]);
  const cars = { ...owner?.value.vehicles, ...telemetry?.value.vehicles };
  const { rentals = [], blocks = [], archive = [] } = live?.value ?? {};
  const isInUse =
    [Object.keys(cars), rentals, blocks, archive].some(({ length }) => length > 0) ||
    (await isUsed(open('audit'), ''));
  const keys = isInUse ? [] : await Array.fromAsync(open('leads').list(submissionsFolder));
  const leads = keys.map((key) => key.slice(submissionsFolder.length));
  return { madeAt, beganAt: new Date().toISOString(), isInUse, leads, isOver: false };
}

/** Whether anybody has changed anything after a moment, but for sign-ins and settings. */
async function isUsed(audit: Store, after: string): Promise<boolean> {
  for await (const { name, items } of newestFirst(auditTrail(audit))) {
    if (items.some((entry) => entry.at > after && isUse(entry))) return true;
    if (name < monthOf(after)) return false;
  }
  return false;
}

const nobodys = [scheduleSession, feedSession, nobodysSession];
/** What the history says of the site itself, and is no setting of it. */
const notSettings = ['marketplace', 'costs', 'checklist', 'templates'];

const isUse = ({ who, target: { kind, id } }: AuditEntry): boolean =>
  !nobodys.includes(who.session) && (kind !== 'site' || notSettings.includes(id));

/** The leads of the site itself: those that were here before a restore, and those that came in since. */
export async function leadsOfTheSite(
  leads: Store,
  { leads: before, beganAt }: Restoring,
): Promise<ReadonlySet<string>> {
  const [arrived, filed] = await Promise.all([
    listArrivals(leads),
    inboxOf(leads).readMonth(monthOf(new Date().toISOString())),
  ]);
  const since = filed.filter(({ receivedAt }) => receivedAt > beganAt);
  return new Set([...before, ...[...arrived, ...since].map(({ id }) => id)]);
}

/** Records a restore in the history, before anything of it is written. */
export async function beginRestore(recorder: Recorder, restoring: Restoring): Promise<void> {
  const target = { kind: 'site', id: 'backup', label: 'Backup' } as const;
  const after = { madeAt: restoring.madeAt };
  const entry = auditEntryOf(recorder, { action: 'restore', target, before: null, after });
  await auditTrail(recorder.audit).append([entry]);
  await recorder.audit.update(restoringKey, restoringDocument, () => restoring);
}

/** Ends a restore: what comes after it is another one. */
export async function endRestore(audit: Store, restoring: Restoring): Promise<void> {
  await audit.update(restoringKey, restoringDocument, () => ({ ...restoring, isOver: true }));
}
