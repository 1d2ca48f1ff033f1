import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent } from 'react';
import { vehicleLimits, type NewVehicle } from '#contracts/new-vehicle.ts';
import { vehicle } from '#contracts/vehicle.ts';
import { ApiError } from '#browser/api.ts';
import { TextField } from '#browser/fields.tsx';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { emptyFields, hintOf, vehicleForm } from './vehicle-fields.ts';

const refreshList = () =>
  queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey, exact: true });

/** Adds a car to the fleet; the list follows. */
const useAddVehicle = () =>
  useMutation({
    mutationFn: (added: NewVehicle) =>
      adminRequest('/api/admin/vehicles', { method: 'POST', body: added }, vehicle),
    onSuccess: ({ name, isAvailable }) => {
      const where = isAvailable
        ? `${name} is on /cars now.`
        : `Visitors don't see ${name} until you show it.`;
      toastSuccess('Vehicle added successfully', 'Success', { more: where });
      void refreshList();
    },
    onError: (error) => {
      // It is already there, perhaps from an attempt whose answer was lost.
      if (error instanceof ApiError && error.status === 409) void refreshList();
    },
  });

/** Asks for a car's VIN, and for any details the owner wants to set. */
export function AddVehicleDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { typed: fields, change, forget } = useKept('vehicle', emptyFields);
  const { mutateAsync: add, isPending } = useAddVehicle();
  /** The VIN that the server asked to compare with the car: the same one again has been compared. */
  const asked = useRef('');
  const hint = hintOf(fields.vin);
  const suggestions = hint.kind === 'complete' ? hint : emptyFields;

  const field = (name: 'vin' | 'name' | 'model' | 'year' | 'color', problem?: string) => ({
    id: `${id}${name}`,
    name,
    value: fields[name],
    problem,
    autoComplete: 'off',
    onChange,
  });
  function onChange({ target: { name, type, checked, value } }: ChangeEvent<HTMLInputElement>) {
    change({ ...fields, [name]: type === 'checkbox' ? checked : value });
  }

  async function send(added: NewVehicle) {
    try {
      await add({ ...added, isVinCompared: asked.current === added.vin });
    } catch (error) {
      if (error instanceof ApiError && error.field === 'vin') asked.current = added.vin;
      throw error;
    }
    forget();
    onClose();
  }

  return (
    <AdminDialog
      name="add-vehicle"
      title="Add a vehicle"
      description="Only the VIN is required. Anything you leave empty comes from the VIN or from Tesla."
      onClose={onClose}
    >
      <DialogForm
        schema={vehicleForm}
        isSending={isPending}
        send={['Add Vehicle', 'Adding...']}
        onSend={send}
        otherwise="The car couldn't be added. Please try again."
      >
        {({ vin, name, model, year, color }) => (
          <>
            <div>
              <TextField
                {...field('vin', vin)}
                label="VIN"
                autoFocus
                required
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="next"
                maxLength={30}
                aria-describedby={`${id}hint`}
              />
              <div className={`text-sm text-muted ${vin ? '' : 'mt-2 min-h-6'}`}>
                {hint.kind === 'incomplete' && !vin && (
                  <p aria-hidden="true">{hint.length} of 17 letters and digits</p>
                )}
                <p id={`${id}hint`} role="status">
                  {hint.kind !== 'incomplete' && hint.sentence !== vin && hint.sentence}
                  {hint.kind === 'complete' && !vin && ` ${hint.warning}`}
                </p>
              </div>
            </div>
            <TextField {...field('name', name)} label="Name" maxLength={vehicleLimits.name} />
            <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
              <TextField
                {...field('model', model)}
                label="Model"
                placeholder={suggestions.model}
                maxLength={vehicleLimits.model}
              />
              <TextField
                {...field('year', year)}
                label="Year"
                placeholder={suggestions.year}
                inputMode="numeric"
                maxLength={4}
              />
            </div>
            <TextField {...field('color', color)} label="Color" maxLength={vehicleLimits.color} />
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
              <input
                type="checkbox"
                name="isAvailable"
                checked={fields.isAvailable}
                onChange={onChange}
                className="size-6 shrink-0 accent-link"
              />
              Visible to visitors
            </label>
          </>
        )}
      </DialogForm>
    </AdminDialog>
  );
}
