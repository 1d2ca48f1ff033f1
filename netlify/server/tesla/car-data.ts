import * as z from 'zod/mini';
import type { CarReading } from '#server/fleet/fleet-gateway.ts';
import { field, parseJson, readText, within } from './body.ts';
import { carBody, readBody, readTires } from './car-body.ts';
import type { Place } from './home-base.ts';
import { colorOf, modelOf } from './car-description.ts';

const number = field(z.number());
const text = field(z.string());
const flag = field(z.boolean());
/** Milliseconds since 1970, or an object in some groups. */
const timestamp = field(z.union([z.number(), z.object({ seconds: z.number() })]));

// Any field or group may be missing or of the wrong type, and there may be others.
const carData = z.object({
  vin: text,
  charge_state: field(
    z.object({
      ...{ timestamp, battery_level: number, battery_range: number, charging_state: text },
      ...{ charge_limit_soc: number, minutes_to_full_charge: number, time_to_full_charge: number },
    }),
  ),
  climate_state: field(z.object({ timestamp, is_climate_on: flag, inside_temp: number })),
  vehicle_state: field(
    z.object({ timestamp, locked: flag, odometer: number, vehicle_name: text, ...carBody }),
  ),
  vehicle_config: field(z.object({ car_type: text, exterior_color: text })),
  drive_state: field(z.object({ timestamp, latitude: number, longitude: number })),
});
type CarData = z.infer<typeof carData>;

/** Whether a place is a home base; null if it is not to be told. */
export type HomeRule = ((place: Place) => boolean) | null;

/** Reads a car's data, in miles. Undefined for a body without any, `another-car` if it is another car's. */
export function readCarData(
  body: string,
  vin: string,
  { now, isHome }: { now: number; isHome: HomeRule },
): CarReading | 'another-car' | undefined {
  const read = z.safeParse(carData, unwrapped(parseJson(body)));
  if (!read.success) return undefined;
  const { data } = read;
  if (data.vin !== null && data.vin.trim().toUpperCase() !== vin) return 'another-car';
  return {
    vin,
    name: readText(data.vehicle_state?.vehicle_name),
    model: modelOf(data.vehicle_config?.car_type),
    color: colorOf(data.vehicle_config?.exterior_color),
    ...readGroups(data, now),
    ...(isHome && readLocation(data, now, isHome)),
  };
}

/** The content of the envelope; the documentation also shows answers without one. */
function unwrapped(body: unknown): unknown {
  return typeof body === 'object' && body && 'response' in body ? body.response : body;
}

function readGroups(data: CarData, now: number): Partial<CarReading> {
  const { charge_state: charge, climate_state: climate, vehicle_state: body } = data;
  return {
    ...group('charge', charge, now, (readAt, state) => ({
      readAt,
      batteryLevel: rounded(within(state.battery_level, 0, 100)),
      chargingState: readChargingState(state.charging_state),
      rangeMiles: within(state.battery_range, 0, 2_000),
      chargeLimit: rounded(within(state.charge_limit_soc, 1, 100)),
      minutesToFull: rounded(within(minutesToFull(state), 0, 7 * 24 * 60)),
    })),
    ...group('climate', climate, now, (readAt, state) => ({
      readAt,
      climateOn: state.is_climate_on,
      insideTemperature: within(state.inside_temp, -60, 100),
    })),
    ...group('body', body, now, (readAt, state) => ({
      readAt,
      locked: state.locked,
      odometerMiles: within(state.odometer, 0, 5_000_000),
      ...readBody(state),
    })),
    ...(body && tiresOf(body, now)),
  };
}

/** The tires are measured while the car drives. */
function tiresOf(body: NonNullable<CarData['vehicle_state']>, now: number): Partial<CarReading> {
  const { seconds, pressures } = readTires(body);
  const seenAt = seconds === null ? null : readTime({ seconds }, now);
  const readAt = seenAt ?? readTime(body.timestamp as CarTime, now);
  return readAt ? { tires: { readAt, ...pressures } } : {};
}

type Charging = Record<'minutes_to_full_charge' | 'time_to_full_charge', number | null>;

/** Older cars say it in hours alone. */
function minutesToFull({ minutes_to_full_charge: minutes, time_to_full_charge: hours }: Charging) {
  return minutes ?? (hours === null ? null : hours * 60);
}

/** Only whether the car said where it is, and whether that is at home: the coordinates end here. */
function readLocation(data: CarData, now: number, isHome: (place: Place) => boolean) {
  const place = placeOf(data);
  return group('location', data.drive_state, now, (readAt) => ({
    readAt,
    hasLocation: place !== null,
    atHome: place && isHome(place),
  }));
}

function placeOf({ drive_state: drive }: CarData): Place | null {
  const { latitude = null, longitude = null } = drive ?? {};
  if (latitude === null || longitude === null) return null;
  const isNowhere = latitude === 0 && longitude === 0;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && !isNowhere ? { latitude, longitude } : null;
}

/** Where a car says that it is; null if it doesn't, or is another one. */
export function readCarPlace(body: string, vin: string): Place | null {
  const { data } = z.safeParse(carData, unwrapped(parseJson(body)));
  return data && (data.vin === null || data.vin.trim().toUpperCase() === vin)
    ? placeOf(data)
    : null;
}

/** A group of the reading; none if the car left it out or its time can't be right. */
function group<Name extends keyof CarReading, State extends { timestamp: unknown }>(
  name: Name,
  state: State | null,
  now: number,
  read: (readAt: string, state: State) => CarReading[Name],
): Partial<CarReading> {
  const readAt = state && readTime(state.timestamp as CarTime, now);
  return readAt ? { [name]: read(readAt, state) } : {};
}

type CarTime = z.infer<typeof timestamp>;

/** When a group was measured: now, if a car that has just answered does not say. */
function readTime(time: CarTime, now: number): string | null {
  const milliseconds = typeof time === 'object' ? time && time.seconds * 1_000 : time;
  const measured = within(milliseconds ?? now, Date.UTC(2010, 0), Date.UTC(2100, 0));
  return measured === null ? null : new Date(measured).toISOString();
}

function readChargingState(state: string | null): string | null {
  const name = readText(state);
  return name === 'Unknown' ? null : name;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
