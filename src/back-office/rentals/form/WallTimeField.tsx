import { instantAt } from '#contracts/new-york-time.ts';
import { TextField } from '#browser/fields.tsx';
import { rentalTime } from '#back-office/words/time-words.ts';

interface WallTimeFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A day and a time of New York's clock, whichever the browser's; a line below says it in words. */
export function WallTimeField({ id, label, name, value, problem, onChange }: WallTimeFieldProps) {
  const instant = instantAt(value);
  const words = instant
    ? rentalTime(instant.toISOString()).join(', ')
    : value && "New York's clocks skip this time, so please choose another one.";
  return (
    <div>
      <TextField
        id={id}
        label={label}
        name={name}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
        required
        aria-describedby={`${id}-words`}
      />
      <p id={`${id}-words`} className="mt-1 min-h-6 text-sm text-muted">
        {words}
      </p>
    </div>
  );
}
