import type { Vehicle } from '#contracts/vehicle.ts';
import { changeVisibility } from './use-vehicles.ts';

export function VisibilitySwitch({ vehicle: { id, name, isAvailable } }: { vehicle: Vehicle }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAvailable}
      aria-label={`${name}, visible to visitors`}
      onClick={() => changeVisibility({ id, isAvailable: !isAvailable })}
      className="group flex min-h-11 shrink-0 items-center gap-2.5 font-semibold"
    >
      <span aria-hidden="true">{isAvailable ? 'Visible' : 'Hidden'}</span>
      <span className="relative h-7 w-12 rounded-full border-2 border-field bg-mist transition-colors group-aria-checked:border-link group-aria-checked:bg-link">
        <span className="absolute left-0.5 top-0.5 size-5 rounded-full bg-field transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-ground" />
      </span>
    </button>
  );
}
