import * as z from 'zod/mini';
import { vehicleChange, type VehicleChange } from '#contracts/vehicle-change.ts';
import type { VehicleDetail } from '#contracts/vehicle-detail.ts';

/** What the form of a car holds, as it is typed. */
export interface VehicleFields {
  name: string;
  model: string;
  year: string;
  color: string;
  plate: string;
  publicName: string;
  text: string;
  /** Ids. */
  features: string[];
  /** An id, or empty. */
  town: string;
  pickUpPlace: string;
  listing: string;
  turnaroundHours: string;
  placeInList: string;
  /** A correction, and empty before there is one. */
  odometer: string;
}
export type VehicleField = keyof VehicleFields;

/** What the owner has said so far. */
export const fieldsOfVehicle = ({ profile }: VehicleDetail): VehicleFields => ({
  name: profile.name ?? '',
  model: profile.model ?? '',
  year: String(profile.year ?? ''),
  color: profile.color ?? '',
  plate: profile.plate ?? '',
  publicName: profile.publicName ?? '',
  text: profile.text,
  features: profile.features,
  town: profile.town ?? '',
  pickUpPlace: profile.pickUpPlace ?? '',
  listing: profile.listing ?? '',
  turnaroundHours: String(profile.turnaroundHours ?? ''),
  placeInList: String(profile.placeInList ?? ''),
  odometer: '',
});

/** A feature's box has this and its id as its name. */
export const featureBox = 'feature.';

const numberOrNull = (typed = '') => (typed.trim() ? Number(typed.replace(',', '.')) : null);

const changeOf = (typed: Record<string, string>): z.input<typeof vehicleChange> => ({
  name: typed.name,
  model: typed.model,
  year: numberOrNull(typed.year),
  color: typed.color,
  plate: typed.plate,
  publicName: typed.publicName,
  text: typed.text,
  features: Object.keys(typed).flatMap((name) =>
    name.startsWith(featureBox) ? [name.slice(featureBox.length)] : [],
  ),
  town: typed.town || null,
  pickUpPlace: typed.pickUpPlace,
  listing: typed.listing,
  turnaroundHours: numberOrNull(typed.turnaroundHours),
  placeInList: numberOrNull(typed.placeInList),
  odometer: typed.odometer ?? '',
});

/** The form by the server's rules: the fields that were changed, and no others. */
export function vehicleForm(changed: readonly string[]): z.ZodMiniType<VehicleChange> {
  const change = z.transform((typed: Record<string, string>) =>
    Object.fromEntries(Object.entries(changeOf(typed)).filter(([name]) => changed.includes(name))),
  );
  return changed.length > 0 ? z.pipe(change, vehicleChange) : change;
}
