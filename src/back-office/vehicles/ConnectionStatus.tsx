import {
  CircleDashed,
  CircleQuestionMark,
  MapPin,
  MapPinOff,
  Moon,
  TriangleAlert,
  Wifi,
  WifiOff,
  Wrench,
  type LucideIcon,
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

const IconWords = ({ Icon, words }: { Icon: LucideIcon; words: string }) => (
  <span className="inline-flex items-center gap-1.5 font-medium">
    <Icon className="size-[1.125em] shrink-0" />
    {words}
  </span>
);

/** A car's connection to Tesla, as a shape and a word. */
export const ConnectionStatus = ({ connection }: { connection: Connection }) => (
  <IconWords {...connections[connection]} />
);

export const LocationStatus = ({ isKnown }: { isKnown: boolean }) =>
  isKnown ? (
    <IconWords Icon={MapPin} words="Location available" />
  ) : (
    <IconWords Icon={MapPinOff} words="No location" />
  );
