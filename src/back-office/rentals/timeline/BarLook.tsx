import { Check } from 'lucide-react';

/** Each way a car is taken has a pattern of its own, beside its color. */
const looks: Record<string, string> = {
  Pending: 'border-dashed border-link bg-surface',
  Active: 'border-solid border-link bg-link text-ground',
  Late: 'border-solid border-accent bg-accent text-ground',
  Completed: 'border-solid border-link bg-mist',
  Cancelled: 'border-dotted border-field bg-surface text-muted line-through',
  'Booked twice': 'border-solid border-danger bg-surface text-danger',
  'Not counted': 'border-dotted border-field bg-surface text-muted line-through',
  Blocked:
    'border-solid border-field bg-[repeating-linear-gradient(135deg,rgb(var(--field)/.3)_0_0.25rem,transparent_0.25rem_0.75rem)]',
};

interface BarLookProps {
  status: string;
  /** Whether it has hardly a day's width: then it shows a first name. */
  isShort?: boolean;
  /** Whether there is no room for words at all. */
  isSliver?: boolean;
  children: string;
}

/** What a bar looks like; one of a status that we don't know says it. */
export function BarLook({ status, isShort, isSliver, children }: BarLookProps) {
  const look = looks[status];
  return (
    <span
      className={`flex h-full min-w-0 items-center gap-1 overflow-hidden rounded-lg border-2 ${isShort ? 'px-0.5 text-xs' : 'px-1.5 text-sm'} ${look ?? 'border-double border-field bg-surface'}`}
    >
      {status === 'Completed' && <Check className={`shrink-0 ${isShort ? 'size-3' : 'size-4'}`} />}
      {!isSliver && (
        <span className="truncate">
          {isShort ? children.split(' ', 1)[0] : look ? children : `${status}: ${children}`}
        </span>
      )}
    </span>
  );
}

export function BarLegend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-2">
      {Object.keys(looks).map((status) => (
        <li key={status} className="h-8">
          <BarLook status={status}>{status}</BarLook>
        </li>
      ))}
    </ul>
  );
}
