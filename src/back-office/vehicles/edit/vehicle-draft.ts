import { useSyncExternalStore } from 'react';
import type { CarPhoto } from '#contracts/car-photo.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { vehicleDrafts } from '#back-office/session/drafts.ts';
import type { VehicleFields } from './vehicle-fields.ts';

/** What was changed about a car and not saved yet; whatever it leaves out is as stored. */
export type VehicleDraft = Partial<VehicleFields & { photos: CarPhoto[] }>;

const drafts = new Map<string, VehicleDraft>();
const listeners = new Set<() => void>();

/** The draft of a car, kept in this browser. */
export function readDraft(id: string): VehicleDraft {
  const draft = drafts.get(id) ?? readStored<VehicleDraft>(vehicleDrafts + id) ?? {};
  drafts.set(id, draft);
  return draft;
}

/** Changes fields of a draft; undefined takes one out. */
export function changeDraft(
  id: string,
  change: { [Field in keyof VehicleDraft]: VehicleDraft[Field] | undefined },
) {
  const fields = Object.entries({ ...readDraft(id), ...change });
  const left = fields.filter(([, value]) => value !== undefined);
  const draft: VehicleDraft = Object.fromEntries(left);
  drafts.set(id, draft);
  writeStored(vehicleDrafts + id, left.length > 0 ? draft : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft of a car, whoever changes it: an upload may end after its form is closed. */
export const useVehicleDraft = (id: string) => useSyncExternalStore(subscribe, () => readDraft(id));
