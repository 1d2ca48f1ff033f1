import type { Vehicle } from '#contracts/vehicle.ts';
import { useVisibility } from './use-visibility.ts';

/** Shows a car to visitors, or hides it. */
export function VisibilitySwitch({
  vehicle,
}: {
  vehicle: Pick<Vehicle, 'id' | 'name' | 'isAvailable'>;
}) {
  const { mutate, isPending } = useVisibility(vehicle.id);
  const { isAvailable } = vehicle;
  const state = isAvailable ? 'Visible' : 'Hidden';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAvailable}
      aria-label={`${state}: ${vehicle.name}`}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(!isAvailable)}
      className="group flex min-h-11 shrink-0 items-center gap-2.5 font-semibold"
    >
      {state}
      <span className="relative h-7 w-12 rounded-full border-2 border-field bg-mist transition-colors group-aria-checked:border-link group-aria-checked:bg-link">
        <span className="absolute left-0.5 top-0.5 size-5 rounded-full bg-field transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-ground" />
      </span>
    </button>
  );
}
