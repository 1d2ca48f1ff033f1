import { mutated } from '#simulator/faults/mutations.ts';
import type { Car } from './car.ts';
import { chargeState } from './sections/charge-state.ts';
import { climateState } from './sections/climate-state.ts';
import { driveState, locationFields } from './sections/drive-state.ts';
import {
  chargeScheduleData,
  guiSettings,
  preconditioningScheduleData,
} from './sections/preferences.ts';
import { vehicleConfig } from './sections/vehicle-config.ts';
import { vehicleState } from './sections/vehicle-state.ts';
import { vehicleRecord } from './vehicle-record.ts';

type Section = (car: Car, now: number) => Record<string, unknown>;

// In the order of the service's answers.
const sections: Record<string, Section> = {
  charge_schedule_data: (_car, now) => chargeScheduleData(now),
  charge_state: chargeState,
  climate_state: climateState,
  drive_state: driveState,
  gui_settings: (_car, now) => guiSettings(now),
  preconditioning_schedule_data: (_car, now) => preconditioningScheduleData(now),
  vehicle_config: vehicleConfig,
  vehicle_state: vehicleState,
};

/** Which parts of a car's data to return. */
export interface Wanted {
  /** Names from the `endpoints` parameter; undefined means all. Unknown ones add nothing. */
  endpoints: string[] | undefined;
  location: boolean;
}

/** What `vehicle_data` answers in `response`. */
export function carData(car: Car, now: number, { endpoints, location }: Wanted): unknown {
  const names = Object.keys(sections).filter((name) => endpoints?.includes(name) ?? true);
  const parts: Record<string, Record<string, unknown>> = Object.fromEntries(
    names.map((name) => [name, sections[name]!(car, now)]),
  );
  if (location) parts['drive_state'] = { ...parts['drive_state'], ...locationFields(car, now) };
  const data: Record<string, unknown> = { ...vehicleRecord(car), ...parts };
  // Only lists have these.
  delete data['display_name'];
  delete data['option_codes'];
  return mutated(data, car.quirks);
}

/** Firmware from 2023.38 returns a location only if `location_data` is requested. */
export function asksForLocation({ make }: Car, endpoints: string[] | undefined): boolean {
  const [year = 0, week = 0] = make.firmware.split('.').map(Number);
  if (endpoints?.includes('location_data')) return true;
  const older = year < 2023 || (year === 2023 && week < 38);
  return older && (endpoints?.includes('drive_state') ?? true);
}
