import { emptyOwner, ownerDocument, ownerKey, type OwnerDocument } from './owner-document.ts';
import { telemetryDocument, telemetryKey, type TelemetryDocument } from './telemetry-document.ts';
import { opener, type Store } from '#server/storage/store.ts';

/** The fleet's two documents, each with its own writer. */
export interface FleetDocuments {
  owner: OwnerDocument;
  telemetry: TelemetryDocument;
}

export const openFleet = opener('fleet');

/** Reads both documents, in two reads however many cars there are. */
export async function readFleet(fleet: Store): Promise<FleetDocuments> {
  const [owner, telemetry] = await Promise.all([
    fleet.get(ownerKey, ownerDocument),
    fleet.get(telemetryKey, telemetryDocument),
  ]);
  return {
    owner: owner?.value ?? emptyOwner,
    telemetry: telemetry?.value ?? { fence: 0, vehicles: {} },
  };
}
