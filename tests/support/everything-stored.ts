import type { BackupDocument } from '#contracts/backup.ts';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { carHistory } from '#server/fleet/history.ts';
import {
  newTelemetryEntry,
  telemetryDocument,
  telemetryKey,
} from '#server/fleet/telemetry-document.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { outboxEntry } from '#server/notify/outbox.ts';
import { archiveEnded } from '#server/rentals/archive-ended.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { filledSite, heronId, heronVin, type OwnerSite } from '#tests/support/owner-site.ts';

/** A filled site, with what syncs and the outbox leave as well. */
/** A filled site, with what syncs and the outbox leave as well. */
export async function everythingStored(): Promise<OwnerSite> {
  const site = await filledSite();
  const longAgo = { startDate: '2024-05-01T12:00:00.000Z', endDate: '2024-05-02T12:00:00.000Z' };
  await site.rent({ ...longAgo, status: 'completed' });
  await archiveEnded(openRentals(site.context), new Date());
  const fleet = openFleet(site.context);
  const at = '2026-06-01T12:00:00.000Z';
  const reading = { at, batteryLevel: 80, chargingState: 'Complete', odometerMiles: 12_345 };
  await carHistory(fleet, heronId).append([reading]);
  await fleet.create(telemetryKey, telemetryDocument, {
    fence: 57,
    vehicles: { [heronId]: newTelemetryEntry(heronVin, new Date(at)) },
  });
  await openLeads(site.context).create(
    `outbox/done/8236284000000-new-lead-${'0'.repeat(32)}`,
    outboxEntry,
    {
      ...{ kind: 'new-lead', leadId: '0'.repeat(32), words: null, createdAt: at },
      ...{ open: [], attempts: [], lease: null },
    },
  );
  return site;
}

/** Everything that a backup of a site has now. */
export async function documentsIn(site: OwnerSite, blobs: BlobsServer): Promise<BackupDocument[]> {
  blobs.catchUp();
  return (await site.export()).flatMap(({ documents }) => documents);
}
