import { use, useId, useState, type ChangeEvent } from 'react';
import { vehicleLimits } from '#contracts/new-vehicle.ts';
import { profileLimits } from '#contracts/vehicle-change.ts';
import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import { SelectField, TextArea, TextField } from '#browser/fields.tsx';
import { SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { CarChoices } from '#back-office/vehicles/car-choices.ts';
import { FeatureBoxes } from './FeatureBoxes.tsx';
import { OldDraftNote } from './OldDraftNote.tsx';
import { useChangeVehicle } from './save-vehicle.ts';
import { useVehicleForm } from './use-vehicle-form.ts';
import { vehicleForm, type VehicleFields } from './vehicle-fields.ts';

interface EditVehicleProps {
  vehicle: VehicleDetail;
  onDone: () => void;
}

/** What the owner says of a car: first for everybody, then for visitors alone. */
export function EditVehicle({ vehicle, onDone }: EditVehicleProps) {
  const { fallback } = vehicle;
  const { fields, changed, change, forget } = useVehicleForm(vehicle);
  const { mutateAsync: save, isPending } = useChangeVehicle(vehicle, 'saved');
  const { towns, turnaroundHours } = use(CarChoices);
  const id = useId();
  const [isOld] = useState(changed.length > 0);

  function leave() {
    forget();
    onDone();
  }
  type TextName = Exclude<keyof VehicleFields, 'features'>;
  const field = (name: TextName, problem?: string) => ({
    id: `${id}${name}`,
    name,
    value: fields[name],
    problem,
    autoComplete: 'off',
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change(name, target.value),
  });

  return (
    <>
      {isOld && <OldDraftNote />}
      <DialogForm
        isLong
        schema={vehicleForm(changed)}
        isSending={isPending}
        send={['Save', 'Saving...']}
        onSend={async (changes) => {
          if (Object.keys(changes).length > 0) await save(changes);
          leave();
        }}
        otherwise="The car couldn't be saved. Please try again."
        beside={
          <Button isBusy={isPending} onClick={leave}>
            Don’t save
          </Button>
        }
      >
        {(problems) => (
          <>
            <SheetColumns
              aside={
                <>
                  <h3 className="text-xl max-lg:border-t max-lg:border-line max-lg:pt-5">
                    For visitors
                  </h3>
                  <TextField
                    {...field('publicName', problems.publicName)}
                    label="Name for visitors"
                    hint="If it is empty, the name above."
                    placeholder={fields.name.trim() || fallback.publicName}
                    maxLength={profileLimits.publicName}
                  />
                  <TextArea
                    {...field('text', problems.text)}
                    label="Description"
                    hint="What makes this car a good choice. Each line is a paragraph, and the first one is on its card, too."
                    rows={5}
                    maxLength={profileLimits.text}
                  />
                  <FeatureBoxes
                    chosen={fields.features}
                    onChange={(features) => change('features', features)}
                  />
                  <SelectField {...field('town', problems.town)} label="Pick-up town">
                    <option value="">None</option>
                    {towns.map((town) => (
                      <option key={town.id} value={town.id}>
                        {town.name}
                      </option>
                    ))}
                  </SelectField>
                  <TextField
                    {...field('pickUpPlace', problems.pickUpPlace)}
                    label="Pick-up place"
                    hint="Shown after the town, in a few words."
                    placeholder="near the train station"
                    maxLength={profileLimits.pickUpPlace}
                  />
                  <TextField
                    {...field('listing', problems.listing)}
                    label="Its page on the marketplace"
                    hint="If it is empty, Book Now leads to our profile there."
                    type="url"
                    inputMode="url"
                    placeholder="https://"
                    maxLength={profileLimits.listing}
                  />
                  <TextField
                    {...field('turnaroundHours', problems.turnaroundHours)}
                    label="Hours between two rentals"
                    hint="Visitors can't pick it up, or bring it back, any closer to another rental."
                    inputMode="decimal"
                    placeholder={String(turnaroundHours)}
                    maxLength={5}
                  />
                  <TextField
                    {...field('placeInList', problems.placeInList)}
                    label="Place in the list of cars"
                    hint="1 comes first. Cars without a place follow, those with a photo first."
                    inputMode="numeric"
                    maxLength={2}
                  />
                </>
              }
            >
              <p className="text-sm text-muted">
                What is gray comes from Tesla or from the VIN. Type to change it.
              </p>
              <TextField
                {...field('name', problems.name)}
                label="Name"
                placeholder={fallback.name}
                maxLength={vehicleLimits.name}
              />
              <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
                <TextField
                  {...field('model', problems.model)}
                  label="Model"
                  placeholder={fallback.model ?? ''}
                  maxLength={vehicleLimits.model}
                />
                <TextField
                  {...field('year', problems.year)}
                  label="Year"
                  placeholder={String(fallback.year ?? '')}
                  inputMode="numeric"
                  maxLength={4}
                />
              </div>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  {...field('color', problems.color)}
                  label="Color"
                  placeholder={fallback.color ?? ''}
                  maxLength={vehicleLimits.color}
                />
                <TextField
                  {...field('plate', problems.plate)}
                  label="License plate"
                  hint="Visitors never see it."
                  autoCapitalize="characters"
                  maxLength={profileLimits.plate}
                />
              </div>
            </SheetColumns>
          </>
        )}
      </DialogForm>
    </>
  );
}
