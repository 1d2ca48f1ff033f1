interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A line with a switch at its end; all of it answers. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className="group flex min-h-12 w-full items-center justify-between gap-4 py-1.5 text-left"
  >
    {label}
    <span className="relative h-7 w-12 shrink-0 rounded-full border-2 border-field bg-mist group-aria-checked:border-link group-aria-checked:bg-link">
      <span className="absolute left-0.5 top-0.5 size-5 rounded-full bg-field group-aria-checked:left-[1.375rem] group-aria-checked:bg-ground" />
    </span>
  </button>
);
