import { makeCar, type Car, type CarDescription } from '#simulator/cars/car.ts';
import { makeVin } from '#simulator/cars/vin.ts';
import type { SeededRandom } from '#simulator/world/seeded.ts';

/** Cars with every known oddity of the service, in a European account. */
export function edgeCases(now: number, random: SeededRandom): Car[] {
  return described.map((car) => makeCar(car, now, random));
}

const described: CarDescription[] = [
  {
    vin: makeVin('LRW3E7FS?PC', 700_101),
    vehicleName: 'Shanghai',
    make: { color: 'DeepBlue', firmware: '2023.44.30.8 06f534d46010' },
  },
  {
    vin: makeVin('XP7YGCEK?RB', 210_102),
    vehicleName: 'Shared by a friend',
    accessType: 'DRIVER',
    make: { carType: 'modely', color: 'Quicksilver', trim: 'P74D', wheels: 'Induction20' },
  },
  {
    vin: makeVin('5YJSA1E5?NF', 430_103),
    vehicleName: 'Plaid',
    make: { carType: 'lychee', color: 'RedMulticoat', trim: '100d', wheels: 'Arachnid21' },
  },
  {
    vin: makeVin('5YJSA1CN?DF', 1_785),
    id: 1_453_214_859_912_345_678n,
    displayName: 'Grandma',
    vehicleName: null,
    make: { carType: 'models', color: 'SigRed', trim: 'p85d', firmware: '2018.50.6 4ec03ed' },
    quirks: [
      ...['id_s', 'vehicle_state.sentry_mode', 'vehicle_state.sentry_mode_available'].map(
        (path) => `drop:${path}`,
      ),
      ...['climate_state.inside_temp', 'climate_state.outside_temp'].map((path) => `null:${path}`),
      ...['fl', 'fr', 'rl', 'rr'].map((tire) => `set:vehicle_state.tpms_pressure_${tire}=0.0`),
      'stringify:charge_state.charger_power',
    ],
  },
  {
    vin: makeVin('7SAXCDE5?PF', 380_105),
    vehicleName: 'Falcon',
    make: { carType: 'tamarind', color: 'UltraRed', trim: '100D', wheels: 'Cyberstream20' },
  },
  {
    vin: makeVin('7G2CEHED?RA', 10_106),
    vehicleName: 'Toaster',
    make: { carType: 'cybertruck', color: 'Silver', trim: '', wheels: 'Standard20' },
  },
  {
    vin: makeVin('LRW3E7FS?NC', 700_107),
    vehicleName: 'Sleeper',
    behavior: 'always asleep',
    state: 'asleep',
  },
  { vin: makeVin('LRW3E7FS?NC', 700_108), vehicleName: 'Flapper', behavior: 'flapping' },
  { vin: makeVin('XP7YGCEK?SB', 210_109), vehicleName: 'In the workshop', inService: true },
  { vin: 'xxxxxxxxxxxxxxxxx', vehicleName: 'Masked' },
  { vin: 'TEST000001', vehicleName: 'Short' },
  { vin: makeVin('LRW3E7FS?PC', 700_112), vehicleName: 'Private', mobileAccess: false },
  {
    vin: makeVin('XP7YGCEK?RB', 210_113),
    vehicleName: 'Garage',
    behavior: 'always offline',
    state: 'offline',
  },
  {
    vin: makeVin('XP7YGCEK?RB', 210_114),
    displayName: '',
    vehicleName: null,
    make: { carType: 'modely', color: 'SunsetCopper2031', trim: null },
    quirks: [
      ...['vehicle_state.locked', 'climate_state', 'vehicle_state.odometer'].map(
        (path) => `drop:${path}`,
      ),
      ...['charge_state.charging_state', 'in_service'].map((path) => `null:${path}`),
      'set:charge_state.battery_level=63.6',
      'set:vehicle_state.car_version=" "',
      'set:vehicle_config.wheel_type=<invalid>',
      'set:state=Inactive',
      'extra:parked_accessory',
      'set:vehicle_data_combo=""',
    ],
  },
];
