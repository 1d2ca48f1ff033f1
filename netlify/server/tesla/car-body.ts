import * as z from 'zod/mini';
import { tires, type CarState } from '#contracts/car-state.ts';
import type { Measurement } from '#server/fleet/fleet-gateway.ts';
import { field, readText, within } from './body.ts';

// 0 is closed; some cars write what is a number elsewhere as true or false.
const opening = field(z.union([z.number(), z.boolean()]));
const flag = field(z.boolean());
const number = field(z.number());
const text = field(z.string());

/** Doors and windows by their names at Tesla, in which d is the driver's side and p the passenger's. */
const doors = { df: 'driver', pf: 'passenger', dr: 'rear driver-side', pr: 'rear passenger-side' };
const windows = {
  ...{ fd_window: doors.df, fp_window: doors.pf },
  ...{ rd_window: doors.dr, rp_window: doors.pr },
};
const trunks = { ft: 'front', rt: 'rear' };
const corners = ['fl', 'fr', 'rl', 'rr'] as const;

/** The same schema for each of some names. */
const each = <Name extends string, Value extends z.ZodMiniType>(
  names: readonly Name[],
  value: Value,
) => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const namesOf = <Name extends string>(parts: Record<Name, string>) => Object.keys(parts) as Name[];

/** What `vehicle_state` says beside the odometer and the lock. */
export const carBody = {
  car_version: text,
  software_update: field(z.object({ status: text, version: text })),
  sentry_mode: flag,
  service_mode: flag,
  ...each([...namesOf(doors), ...namesOf(windows), ...namesOf(trunks)], opening),
  ...each(
    corners.map((corner) => `tpms_pressure_${corner}` as const),
    number,
  ),
  ...each(
    corners.map((corner) => `tpms_soft_warning_${corner}` as const),
    flag,
  ),
  ...each(
    corners.map((corner) => `tpms_hard_warning_${corner}` as const),
    flag,
  ),
  ...each(
    corners.map((corner) => `tpms_last_seen_pressure_time_${corner}` as const),
    number,
  ),
};
type CarBody = z.infer<z.ZodMiniObject<typeof carBody>>;

export function readBody(
  body: CarBody,
): Partial<{ [Name in keyof CarState]: CarState[Name] | null }> {
  return {
    software: readText(body.car_version)?.split(' ')[0] ?? null,
    update: readUpdate(body.software_update),
    sentryOn: body.sentry_mode,
    inServiceMode: body.service_mode,
    openDoors: openOf(doors, body),
    openWindows: openOf(windows, body),
    openTrunks: openOf(trunks, body),
    warnedTires: warnedOf(body),
  };
}

const openOf = <Name extends string>(
  parts: Record<Name, string>,
  body: Record<NoInfer<Name>, number | boolean | null>,
) => trueOf(namesOf(parts).map((name) => [parts[name], body[name]]));

function warnedOf(body: CarBody): string[] | null {
  return trueOf(
    corners.map((corner, place) => {
      const said = [body[`tpms_soft_warning_${corner}`], body[`tpms_hard_warning_${corner}`]];
      const isWarned = said.includes(true) || (said.includes(null) ? null : false);
      return [tires[place]?.[0] ?? '', isWarned];
    }),
  );
}

/** The names of what is true; null if nothing is known to be, and not all is known not to be. */
function trueOf(parts: [string, number | boolean | null][]): string[] | null {
  const those = parts.filter(([, value]) => Boolean(value)).map(([name]) => name);
  const isUnknown = parts.some(([, value]) => value === null);
  return those.length === 0 && isUnknown ? null : those;
}

/** A blank status is that of a car without an update; one that is being installed waits for nobody. */
function readUpdate(said: CarBody['software_update']): CarState['update'] | null {
  if (!said || said.status === null) return null;
  const isWaiting = said.status.trim() !== '' && said.status !== 'installing';
  return { isWaiting, version: isWaiting ? (readText(said.version)?.split(' ')[0] ?? null) : null };
}

/** The pressures of the tires, and when the oldest of them was seen, in seconds since 1970. */
export function readTires(body: CarBody): {
  seconds: number | null;
  pressures: Omit<Measurement, 'readAt'>;
} {
  const seen = corners.flatMap((corner) => body[`tpms_last_seen_pressure_time_${corner}`] ?? []);
  const pressures = corners.map((corner, place) => [
    tires[place]?.[1],
    within(body[`tpms_pressure_${corner}`], 0.3, 7),
  ]);
  return {
    seconds: seen.length > 0 ? Math.min(...seen) : null,
    pressures: Object.fromEntries(pressures),
  };
}
