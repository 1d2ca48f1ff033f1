import { TextField } from '#browser/fields.tsx';
import type { VinHint } from './vehicle-fields.ts';

interface VinFieldProps {
  id: string;
  value: string;
  problem: string | undefined;
  hint: VinHint;
  onChange: (vin: string) => void;
}

/** The VIN, and what it says about the car as it is typed. */
export function VinField({ id, value, problem, hint, onChange }: VinFieldProps) {
  return (
    <div>
      <TextField
        id={id}
        label="VIN"
        name="vin"
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
        autoFocus
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={30}
        aria-describedby={`${id}-hint`}
      />
      <div className={`text-sm text-muted ${problem ? '' : 'mt-2 min-h-6'}`}>
        {hint.kind === 'incomplete' && !problem && (
          <p aria-hidden="true">{hint.length} of 17 letters and digits</p>
        )}
        <p id={`${id}-hint`} role="status">
          {hint.kind !== 'incomplete' && hint.sentence !== problem && hint.sentence}
        </p>
      </div>
    </div>
  );
}
