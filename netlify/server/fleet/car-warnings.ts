import { tires } from '#contracts/car-state.ts';
import type { CarWarning } from '#contracts/car-warning.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import type { Measured, TelemetryEntry } from './telemetry-document.ts';

/** Below this a tire is low whatever the car says: all of Tesla's want more than 2.6 bar (38 psi). */
const lowBar = 2.4;

/** What a car's last reading warns of, the worst first. What it didn't say is no reason to warn. */
export function warningsOf(said: TelemetryEntry): CarWarning[] {
  const { locked, inServiceMode, update } = said;
  const open = [
    ...partsOf(said.openDoors, 'door'),
    ...partsOf(said.openWindows, 'window'),
    ...partsOf(said.openTrunks, 'trunk'),
  ];
  const updates = update?.value.isWaiting ? [{ name: update.value.version, at: update.at }] : [];
  return [
    ...warning('low tire', lowTires(said)),
    ...warning('open', open),
    ...warning('unlocked', locked?.value === false ? [{ name: null, at: locked.at }] : []),
    ...warning('service mode', inServiceMode?.value ? [{ name: null, at: inServiceMode.at }] : []),
    ...warning('update', updates),
  ];
}

interface Named {
  name: string | null;
  at: string;
}

/** None without a reason; of several readings the oldest time. */
function warning(kind: CarWarning['kind'], reasons: Named[]): CarWarning[] {
  const at = reasons.map((reason) => reason.at).sort()[0];
  return at ? [{ kind, what: reasons.flatMap(({ name }) => name ?? []), at }] : [];
}

const partsOf = (open: Measured<string[]> | null, noun: string): Named[] =>
  (open?.value ?? []).map((part) => ({ name: `${part} ${noun}`, at: open?.at ?? '' }));

/** Those that the car warns of, and those with too little pressure. */
function lowTires(said: TelemetryEntry): Named[] {
  return tires.flatMap(([name, field]) => {
    const pressure = said[field];
    if (said.warnedTires?.value.includes(name)) return [{ name, at: said.warnedTires.at }];
    return pressure && pressure.value < lowBar ? [{ name, at: pressure.at }] : [];
  });
}

/** Up to which charge a car charges, and until when; null if it does not, or doesn't say. */
export function chargingOf(said: TelemetryEntry): Vehicle['charging'] {
  const { chargingState, chargeLimit, minutesToFull } = said;
  const isCharging = chargingState?.value === 'Charging' || chargingState?.value === 'Starting';
  if (!isCharging || !chargeLimit || minutesToFull?.at !== chargingState.at) return null;
  const until = Date.parse(minutesToFull.at) + minutesToFull.value * 60_000;
  return { to: chargeLimit.value, until: new Date(until).toISOString() };
}
