import type { Connection } from '#contracts/vehicle.ts';

const connections = {
  online: { words: 'Online', dot: 'bg-signal-green' },
  asleep: { words: 'Asleep', dot: 'bg-signal-blue' },
  offline: { words: 'Offline', dot: 'bg-signal-grey' },
  'in-service': { words: 'In service', dot: 'bg-signal-orange' },
  unreachable: { words: 'Unreachable', dot: 'bg-signal-red' },
  unknown: { words: 'Connection unknown', dot: 'bg-signal-grey' },
  'not-synced': { words: 'Not synced yet', dot: 'bg-signal-grey' },
} satisfies Record<Connection, unknown>;

/** A car's connection to Tesla: a word beside a dot. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { words, dot } = connections[connection];
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      {words}
    </span>
  );
}
