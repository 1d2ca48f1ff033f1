import { useId } from 'react';
import { visibilities, type Visibility } from './filter-vehicles.ts';

interface VisibilityFilterProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
}

/** Which cars are listed: all of them, those that visitors see, or the others. */
export function VisibilityFilter({ value, onChange }: VisibilityFilterProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-medium">Show</legend>
      <div className="mt-1.5 flex flex-wrap rounded-[1.75rem] border border-field bg-ground p-1">
        {visibilities.map((option) => (
          <label
            key={option}
            className="grid min-h-11 grow cursor-pointer place-items-center rounded-full px-4 font-medium has-[:checked]:bg-link has-[:checked]:text-ground has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link"
          >
            <input
              type="radio"
              name={name}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
