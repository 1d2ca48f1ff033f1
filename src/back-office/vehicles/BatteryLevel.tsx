import { percentWords } from './vehicle-words.ts';

const fills = {
  green: 'bg-signal-green',
  yellow: 'bg-signal-yellow',
  orange: 'bg-signal-orange',
  red: 'bg-signal-red',
};

function batteryColor(level: number): keyof typeof fills {
  if (level >= 80) return 'green';
  if (level >= 50) return 'yellow';
  return level >= 20 ? 'orange' : 'red';
}

/** A charge in percent, as a number and as a bar in the color of its band. */
export function BatteryLevel({ level }: { level: number | null }) {
  if (level === null) return 'Unknown';
  return (
    <span className="inline-flex items-center gap-2">
      {percentWords(level)}
      <span
        aria-hidden="true"
        className="h-3 w-10 overflow-hidden rounded border border-field p-px"
      >
        <span
          className={`block h-full rounded-sm ${fills[batteryColor(Math.round(level))]}`}
          style={{ width: `${Math.min(Math.max(level, 4), 100)}%` }}
        />
      </span>
    </span>
  );
}
