import type { Car } from '#simulator/cars/car.ts';
import { rounded } from './charge-state.ts';

export function vehicleState(car: Car, now: number): Record<string, unknown> {
  const driving = car.activity.kind === 'driving';
  return {
    api_version: 84,
    autopark_state_v2: 'unavailable',
    calendar_supported: true,
    car_version: car.make.firmware,
    center_display_state: driving ? 2 : 0,
    dashcam_state: driving ? 'Recording' : 'Unavailable',
    ...closed,
    is_user_present: driving,
    locked: car.locked && !driving,
    media_state: { remote_control_enabled: true },
    notifications_supported: true,
    odometer: rounded(car.miles, 6),
    parsed_calendar_supported: true,
    remote_start: false,
    remote_start_enabled: true,
    remote_start_supported: true,
    santa_mode: 0,
    sentry_mode: car.behavior === 'always online',
    sentry_mode_available: true,
    service_mode: false,
    service_mode_plus: false,
    software_update: {
      download_perc: 0,
      expected_duration_sec: 2_700,
      install_perc: 1,
      status: '',
      version: ' ',
    },
    speed_limit_mode: {
      active: false,
      current_limit_mph: 85,
      max_limit_mph: 120,
      min_limit_mph: 50,
      pin_code_set: false,
    },
    timestamp: now,
    ...tires(now),
    valet_mode: false,
    valet_pin_needed: true,
    vehicle_name: car.vehicleName,
    webcam_available: true,
  };
}

/** Doors, trunks and windows: 0 is closed. */
const closed = {
  df: 0,
  dr: 0,
  fd_window: 0,
  fp_window: 0,
  ft: 0,
  pf: 0,
  pr: 0,
  rd_window: 0,
  rp_window: 0,
  rt: 0,
};

function tires(now: number): Record<string, unknown> {
  const seen = Math.floor(now / 1_000) - 600;
  return Object.fromEntries(
    ['fl', 'fr', 'rl', 'rr'].flatMap((tire) => [
      [`tpms_hard_warning_${tire}`, false],
      [`tpms_last_seen_pressure_time_${tire}`, seen],
      [`tpms_pressure_${tire}`, tire.startsWith('f') ? 2.9 : 2.85],
      [`tpms_soft_warning_${tire}`, false],
    ]),
  );
}
