import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import { changeDraft, useVehicleDraft } from './vehicle-draft.ts';
import { fieldsOfVehicle, type VehicleField, type VehicleFields } from './vehicle-fields.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of a car as typed. What was not touched follows the stored car: changes made elsewhere
 * are not this form's.
 */
export function useVehicleForm(vehicle: VehicleDetail) {
  const { photos: _, ...draft } = useVehicleDraft(vehicle.id);
  const stored = fieldsOfVehicle(vehicle);
  const fields: VehicleFields = { ...stored, ...draft };
  const changed = (Object.keys(draft) as VehicleField[]).filter(
    (name) => !isSame(stored[name], draft[name]),
  );
  return {
    fields,
    changed,
    change<Name extends VehicleField>(name: Name, value: VehicleFields[Name]) {
      changeDraft(vehicle.id, { [name]: isSame(value, stored[name]) ? undefined : value });
    },
    forget() {
      changeDraft(
        vehicle.id,
        Object.fromEntries(Object.keys(stored).map((name) => [name, undefined])),
      );
    },
  };
}
