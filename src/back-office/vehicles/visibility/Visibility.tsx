import type { ReactNode } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { changeVisibility } from './change-visibility.ts';

interface VisibilityProps {
  vehicle: Vehicle;
  /** How its two parts are laid out. */
  className: string;
}

/** Whether visitors see a car, the switch that changes it, and the way to the page that they see. */
export function Visibility({ vehicle, className }: VisibilityProps) {
  return (
    <div className={`relative ${className}`}>
      {vehicle.isRetired ? (
        <span className="flex min-h-11 items-center">
          <Badge color="grey">Retired</Badge>
        </span>
      ) : (
        <Switch vehicle={vehicle} />
      )}
      <VisitorPage vehicle={vehicle} />
    </div>
  );
}

/** The same in a line of a list: where there is nothing to see, nothing is said. */
export function VisibilityInRow({ vehicle }: { vehicle: Vehicle }) {
  const { name, slug, isAvailable, isRetired } = vehicle;
  if (isRetired) return <p className="text-muted">Retired</p>;
  return (
    <div className="relative flex flex-wrap items-center gap-x-1 lg:gap-x-4">
      {isAvailable && slug && (
        <VisitorLink
          slug={slug}
          name={name}
          words={<span className="max-lg:sr-only">See as a visitor</span>}
        />
      )}
      <Switch vehicle={vehicle} />
    </div>
  );
}

function Switch({ vehicle: { id, name, isAvailable } }: { vehicle: Vehicle }) {
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

/** Where visitors find a car. A car that was never shown gets its address with the server's answer. */
function VisitorPage({ vehicle: { name, isAvailable, isRetired, slug } }: { vehicle: Vehicle }) {
  if (!isAvailable || isRetired || !slug) {
    return <span className="flex min-h-11 items-center text-sm text-muted">On no page</span>;
  }
  return <VisitorLink slug={slug} name={name} words="See as a visitor" />;
}

function VisitorLink(props: { slug: string; name: string; words: ReactNode }) {
  const { slug, name, words } = props;
  return (
    <a
      href={`/cars/${slug}`}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-sm font-semibold text-link underline underline-offset-4"
    >
      {words}
      <span className="sr-only">: {name} (opens in a new tab)</span>
      <span aria-hidden="true">↗</span>
    </a>
  );
}
