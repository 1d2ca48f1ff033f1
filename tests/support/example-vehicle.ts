import type { Vehicle } from '#contracts/vehicle.ts';

/** A car that a sync has read in May 2026, but for what is given. */
export function exampleVehicle(given: Partial<Vehicle> = {}): Vehicle {
  const at = '2026-05-31T12:00:00.000Z';
  return {
    id: '0123456789abcdef',
    name: 'Heron',
    model: 'Model 3',
    year: 2023,
    color: 'Midnight Silver',
    plate: null,
    vin: '5YJ3E1EA1PF000316',
    isAvailable: true,
    isRetired: false,
    slug: 'heron',
    batteryLevel: 80,
    ...{ location: null, atHome: null },
    odometer: '10382.4',
    connection: 'online',
    problem: null,
    account: null,
    warnings: [],
    charging: null,
    asOf: { connection: at, batteryLevel: at, odometer: at, atHome: null },
    ...given,
  };
}
