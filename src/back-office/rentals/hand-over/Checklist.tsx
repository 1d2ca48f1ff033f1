interface ChecklistProps {
  items: readonly string[];
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

/** What to look at before the car changes hands. */
export const Checklist = ({ items, checked, onChange }: ChecklistProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold">Checklist</legend>
    {items.map((item) => (
      <Check
        key={item}
        isChecked={checked.includes(item)}
        onChange={(isChecked) =>
          onChange(isChecked ? [...checked, item] : checked.filter((one) => one !== item))
        }
      >
        {item}
      </Check>
    ))}
  </fieldset>
);

interface CheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: string;
}

/** A box to tick, with a label that a thumb can't miss. */
export const Check = ({ isChecked, onChange, children }: CheckProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-1">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 shrink-0 accent-link"
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </label>
);
