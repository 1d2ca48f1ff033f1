import * as z from 'zod/mini';
import { newVehicle } from '#contracts/new-vehicle.ts';
import { decodeVin } from '#contracts/vin.ts';

export const emptyFields = {
  vin: '',
  name: '',
  model: '',
  year: '',
  color: '',
  isAvailable: false,
};

/** A VIN is often written in groups. */
const withoutGroups = (vin: string) => vin.replace(/[\s-]/g, '');

/**
 * The form's fields by the server's rules; a box that isn't checked is not in a form. A VIN whose check
 * digit is wrong passes here: it is the server that asks for a second look.
 */
export const vehicleForm = z.pipe(
  z.transform((entries: Record<string, string>): z.input<typeof newVehicle> => ({
    vin: withoutGroups(entries.vin ?? ''),
    name: entries.name,
    model: entries.model,
    year: entries.year?.trim() ? Number(entries.year) : null,
    color: entries.color,
    isAvailable: entries.isAvailable !== undefined,
    isVinCompared: true,
  })),
  newVehicle,
);

/** What a VIN says as it is typed. */
type VinHint =
  | { kind: 'incomplete'; length: number }
  | { kind: 'wrong'; sentence: string }
  | { kind: 'complete'; sentence: string; warning: string; model: string; year: string };

/** An incomplete VIN is not wrong yet, unless it has a letter that no VIN has. */
export function hintOf(typed: string): VinHint {
  const vin = withoutGroups(typed);
  const decoded = decodeVin(vin);
  if ('problem' in decoded) {
    const isWrong = vin.length > 17 || /[^a-hj-npr-z0-9]/i.test(vin);
    return isWrong
      ? { kind: 'wrong', sentence: decoded.problem }
      : { kind: 'incomplete', length: vin.length };
  }
  const { model, year, warning } = decoded;
  const car = [year, model].filter(Boolean).join(' ');
  const says = car ? `This VIN says ${car}.` : "This VIN doesn't belong to a Tesla we know.";
  return {
    kind: 'complete',
    sentence: says,
    warning: warning ?? '',
    model: model ?? '',
    year: year ? String(year) : '',
  };
}
