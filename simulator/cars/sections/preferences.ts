/** How the car shows numbers to its driver; the units of the data stay the same. */
export function guiSettings(now: number): Record<string, unknown> {
  return {
    gui_24_hour_time: false,
    gui_charge_rate_units: 'kW',
    gui_distance_units: 'mi/hr',
    gui_range_display: 'Rated',
    gui_temperature_units: 'F',
    gui_tirepressure_units: 'Psi',
    show_range_units: false,
    timestamp: now,
  };
}

export function chargeScheduleData(now: number): Record<string, unknown> {
  return {
    charge_buffer: 1,
    charge_schedules: [],
    max_num_charge_schedules: 10,
    next_schedule: false,
    show_schedule_state: true,
    timestamp: secondsAndNanos(now),
  };
}

export function preconditioningScheduleData(now: number): Record<string, unknown> {
  return {
    max_num_precondition_schedules: 10,
    next_schedule: false,
    precondition_schedules: [],
    preconditioning_schedule_window: null,
    show_schedule_state: true,
    timestamp: secondsAndNanos(now),
  };
}

function secondsAndNanos(now: number): { seconds: number; nanos: number } {
  return { seconds: Math.floor(now / 1_000), nanos: (now % 1_000) * 1_000_000 };
}
