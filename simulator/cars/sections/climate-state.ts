import type { Car } from '#simulator/cars/car.ts';

export function climateState({ activity, climateOn }: Car, now: number): Record<string, unknown> {
  const on = climateOn || activity.kind === 'driving';
  return {
    allow_cabin_overheat_protection: true,
    auto_seat_climate_left: true,
    auto_seat_climate_right: true,
    battery_heater: false,
    battery_heater_no_power: null,
    cabin_overheat_protection: 'Off',
    climate_keeper_mode: 'off',
    defrost_mode: 0,
    driver_temp_setting: 20.5,
    fan_status: on ? 3 : 0,
    hvac_auto_request: 'On',
    inside_temp: on ? 20.4 : 12.8,
    is_auto_conditioning_on: on,
    is_climate_on: on,
    is_front_defroster_on: false,
    is_preconditioning: false,
    is_rear_defroster_on: false,
    max_avail_temp: 28,
    min_avail_temp: 15,
    outside_temp: 8.5,
    passenger_temp_setting: 20.5,
    remote_heater_control_enabled: false,
    seat_heater_left: on ? 1 : 0,
    seat_heater_right: 0,
    side_mirror_heaters: false,
    steering_wheel_heater: false,
    timestamp: now,
    wiper_blade_heater: false,
  };
}
