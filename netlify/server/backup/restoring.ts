import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { submissionsFolder } from '#server/leads/lead-keys.ts';
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

/** The restore of a backup that an earlier part has begun, within a day; null if this part is the first. */
export async function readRestoring(audit: Store, madeAt: string): Promise<Restoring | null> {
  const last = (await audit.get(restoringKey, restoringDocument))?.value;
  const isIt = last?.madeAt === madeAt && !last.isOver;
  return isIt && Date.now() < Date.parse(last.beganAt) + dayMs ? last : null;
}

/** A restore that would begin now. */
export async function newRestoring(
  open: (name: string) => Store,
  madeAt: string,
): Promise<Restoring> {
  const [cars, live] = await Promise.all([
    open('fleet').get(ownerKey, ownerDocument),
    open('rentals').get(liveKey, liveDocument),
  ]);
  const { rentals = [], blocks = [], archive = [] } = live?.value ?? {};
  const isInUse =
    Object.keys(cars?.value.vehicles ?? {}).length > 0 ||
    [rentals, blocks, archive].some(({ length }) => length > 0);
  const leads = isInUse ? [] : await leadsIn(open('leads'));
  return { madeAt, beganAt: new Date().toISOString(), isInUse, leads, isOver: false };
}

/** The ids of all leads that the site has. */
export async function leadsIn(leads: Store): Promise<string[]> {
  const keys = await Array.fromAsync(leads.list(submissionsFolder));
  return keys.map((key) => key.slice(submissionsFolder.length));
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
