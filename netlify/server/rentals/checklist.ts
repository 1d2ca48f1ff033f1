import { usualChecklist } from '#contracts/checklist.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import type { Deployed } from '#server/storage/store.ts';
import { changeLive } from './change-live.ts';
import { openRentals, readLive } from './live-document.ts';

/** What is looked at when a car changes hands. */
export async function readChecklist(context: Deployed): Promise<{ items: string[] }> {
  const { checklist = usualChecklist } = await readLive(openRentals(context));
  return { items: checklist };
}

/** Replaces the checklist. */
export async function writeChecklist(
  { context, recorder }: RecordedCall,
  { items }: { items: string[] },
): Promise<{ items: string[] }> {
  const target = { kind: 'site', id: 'checklist', label: 'Checklist' } as const;
  await changeLive({ rentals: openRentals(context), recorder }, (live) => {
    const before = { items: live.checklist ?? usualChecklist };
    if (JSON.stringify(before.items) === JSON.stringify(items)) return null;
    const entry = auditEntryOf(recorder, { action: 'edit', target, before, after: { items } });
    return { live: { ...live, checklist: items }, entries: [entry] };
  });
  return { items };
}
