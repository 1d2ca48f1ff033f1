import { use } from 'react';
import { CarChoices } from '#back-office/vehicles/car-choices.ts';
import { featureBox } from './vehicle-fields.ts';

interface FeatureBoxesProps {
  /** Ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** What a car comes with, to be checked; kept in the order of the list, as cards show the first ones. */
export function FeatureBoxes({ chosen, onChange }: FeatureBoxesProps) {
  const { features } = use(CarChoices);
  const withBox = (box: string, isChecked: boolean) =>
    features.map(({ id }) => id).filter((id) => (id === box ? isChecked : chosen.includes(id)));
  return (
    <fieldset>
      <legend className="font-medium">Features</legend>
      <div className="mt-1.5 grid gap-x-5 sm:grid-cols-2">
        {features.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={featureBox + id}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(withBox(id, target.checked))}
              className="size-6 shrink-0 accent-link"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
