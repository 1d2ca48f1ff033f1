import type { Car } from '#simulator/cars/car.ts';

export function driveState({ activity }: Car, now: number): Record<string, unknown> {
  const driving = activity.kind === 'driving' ? activity : undefined;
  return {
    power: driving ? 14 : 0,
    shift_state: driving ? 'D' : null,
    speed: driving ? Math.round(driving.mph) : null,
    timestamp: now,
  };
}

/** What `location_data` adds, inside `drive_state`. */
export function locationFields({ latitude, longitude }: Car, now: number): Record<string, unknown> {
  return {
    gps_as_of: Math.floor(now / 1_000),
    heading: 185,
    latitude,
    longitude,
    native_latitude: latitude,
    native_location_supported: 1,
    native_longitude: longitude,
    native_type: 'wgs',
  };
}
