import * as z from 'zod/mini';
import type { CarReading } from '#server/fleet/fleet-gateway.ts';
import { field, parseJson, readText } from './body.ts';
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
    z.object({ timestamp, battery_level: number, battery_range: number, charging_state: text }),
  ),
  climate_state: field(z.object({ timestamp, is_climate_on: flag })),
  vehicle_state: field(z.object({ timestamp, locked: flag, odometer: number, vehicle_name: text })),
  vehicle_config: field(z.object({ car_type: text, exterior_color: text })),
  drive_state: field(z.object({ timestamp, latitude: number, longitude: number })),
});
type CarData = z.infer<typeof carData>;

/** Reads a car's data, in miles. Undefined for a body without any, `another-car` if it is another car's. */
export function readCarData(
  body: string,
  vin: string,
  { now, withLocation }: { now: number; withLocation: boolean },
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
    ...(withLocation && readLocation(data, now)),
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
    })),
    ...group('climate', climate, now, (readAt, state) => ({ readAt, isOn: state.is_climate_on })),
    ...group('body', body, now, (readAt, state) => ({
      readAt,
      isLocked: state.locked,
      odometerMiles: within(state.odometer, 0, 5_000_000),
    })),
  };
}

/** Only whether the car knows where it is: the coordinates end here. Without them it said nothing. */
function readLocation({ drive_state: drive }: CarData, now: number): Partial<CarReading> {
  const hasBoth = drive?.latitude !== null && drive?.longitude !== null;
  const isNowhere = drive?.latitude === 0 && drive.longitude === 0;
  const said = hasBoth && !isNowhere ? drive : null;
  return group('location', said, now, (readAt) => ({ readAt, isKnown: true }));
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

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
