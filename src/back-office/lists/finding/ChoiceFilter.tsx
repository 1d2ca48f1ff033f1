import { useId } from 'react';

interface ChoiceFilterProps<Value extends string> {
  legend: string;
  options: [value: Value, words: string][];
  value: Value;
  /** Whether the options say enough: on a phone, only a screen reader has the legend then. */
  isSelfEvident?: boolean;
  onChange: (value: Value) => void;
}

/** Chooses what a list shows from a few options, in one row, which scrolls where it is too long. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { legend, options, value, isSelfEvident = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <legend className={`font-medium ${isSelfEvident ? 'max-sm:sr-only' : ''}`}>{legend}</legend>
      <div
        className={`mt-1.5 flex overflow-x-auto rounded-full border border-field bg-ground p-1 ${isSelfEvident ? 'max-sm:mt-0' : ''}`}
      >
        {options.map(([option, words]) => (
          <label
            key={option}
            className="relative grid min-h-11 grow cursor-pointer place-items-center rounded-full px-3 whitespace-nowrap sm:px-4 font-medium has-[:checked]:bg-link has-[:checked]:text-ground has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link"
          >
            <input
              type="radio"
              name={name}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
