import {
  CircleDashed,
  CircleQuestionMark,
  Moon,
  TriangleAlert,
  Wifi,
  WifiOff,
  Wrench,
} from 'lucide-react';
import type { Connection } from '#contracts/vehicle.ts';

const connections = {
  online: { words: 'Online', Icon: Wifi },
  asleep: { words: 'Asleep', Icon: Moon },
  offline: { words: 'Offline', Icon: WifiOff },
  'in-service': { words: 'In service', Icon: Wrench },
  unreachable: { words: 'Unreachable', Icon: TriangleAlert },
  unknown: { words: 'Connection unknown', Icon: CircleQuestionMark },
  'not-synced': { words: 'Not synced yet', Icon: CircleDashed },
} satisfies Record<Connection, unknown>;

/** A car's connection to Tesla, as a shape and a word. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { words, Icon } = connections[connection];
  return (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <Icon aria-hidden="true" className="size-[1.125em] shrink-0" />
      {words}
    </span>
  );
}
