import { MINUTE } from '#simulator/world/clock.ts';
import { activityEnds, percentPerHour } from '#simulator/cars/car-life.ts';
import type { Car } from '#simulator/cars/car.ts';

export function chargeState(car: Car, now: number): Record<string, unknown> {
  const { activity, battery, make } = car;
  const charging = activity.kind === 'charging' ? activity : undefined;
  const range = rounded((battery / 100) * make.rangeMiles, 2);
  const minutesLeft = charging ? Math.round((activityEnds(car) - now) / MINUTE) : 0;
  const plugged = activity.kind === 'charging' || activity.kind === 'plugged in';
  return {
    battery_heater_on: false,
    battery_level: Math.round(battery),
    battery_range: range,
    charge_amps: 48,
    charge_current_request: 48,
    charge_current_request_max: 48,
    charge_enable_request: true,
    charge_energy_added: 0,
    charge_limit_soc: car.chargeLimit,
    charge_limit_soc_max: 100,
    charge_limit_soc_min: 50,
    charge_limit_soc_std: 80,
    charge_port_cold_weather_mode: false,
    charge_port_color: '<invalid>',
    charge_port_door_open: plugged,
    charge_port_latch: plugged ? 'Engaged' : 'Disengaged',
    charge_rate: charging ? rounded((percentPerHour(charging.kw) * make.rangeMiles) / 100, 1) : 0,
    charger_actual_current: charging ? 48 : 0,
    charger_phases: null,
    charger_power: charging?.kw ?? 0,
    charger_voltage: charging ? 240 : 2,
    charging_state: chargingState(car, now),
    conn_charge_cable: plugged ? 'SAE' : '<invalid>',
    est_battery_range: rounded(range * 0.93, 2),
    fast_charger_brand: '<invalid>',
    fast_charger_present: (charging?.kw ?? 0) > 22,
    fast_charger_type: '<invalid>',
    ideal_battery_range: range,
    minutes_to_full_charge: minutesLeft,
    scheduled_charging_mode: 'Off',
    scheduled_charging_pending: false,
    scheduled_charging_start_time: null,
    time_to_full_charge: rounded(minutesLeft / 60, 2),
    timestamp: now,
    trip_charging: false,
    usable_battery_level: Math.max(0, Math.round(battery - 0.3)),
    user_charge_enable_request: null,
  };
}

/** A charge is Starting for its first minute, then Charging, then Complete while plugged in. */
function chargingState({ activity }: Car, now: number): string {
  if (activity.kind === 'plugged in') return 'Complete';
  if (activity.kind !== 'charging') return 'Disconnected';
  return now - activity.since < MINUTE ? 'Starting' : 'Charging';
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
