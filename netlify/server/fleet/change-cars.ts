import { carOfGoneAccount } from './car-after-sync.ts';
import { neverSynced, syncDocument, syncKey } from './sync-state.ts';
import { telemetryDocument, telemetryKey, type TelemetryEntry } from './telemetry-document.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Lets the cars of an account that is no longer connected, or of every account, say so; they keep all that is
 * known.
 */
export const keepCarsOf = (fleet: Store, account: string | undefined, now: Date): Promise<void> =>
  changeCars(fleet, (entry) =>
    account === undefined || entry.account === account ? carOfGoneAccount(entry, now) : entry,
  );

/** Forgets which cars said where they stand, and which were at a home base. */
export const forgetPresence = (fleet: Store): Promise<void> =>
  changeCars(fleet, (entry) => ({ ...entry, hasLocation: null, atHome: null }));

/** Changes what is known of every car. A sync on its way loses its turn, as it still knows what was before. */
async function changeCars(
  fleet: Store,
  change: (entry: TelemetryEntry) => TelemetryEntry,
): Promise<void> {
  const { fence } = await fleet.update(syncKey, syncDocument, (current) => {
    const document = current ?? neverSynced;
    return { ...document, fence: document.fence + 1, running: null };
  });
  await fleet.update(telemetryKey, telemetryDocument, (current) => {
    const entries = Object.entries(current?.vehicles ?? {});
    return { fence, vehicles: Object.fromEntries(entries.map(([id, one]) => [id, change(one)])) };
  });
}
