import {
  modelYMake,
  type Car,
  type CarDescription,
  type CarMake,
  type PlannedEvent,
} from '#simulator/cars/car.ts';

export interface TowpathCar extends Omit<CarDescription, 'vin'> {
  vehicleName: string;
  make: Partial<CarMake>;
  /** The first 11 characters of the VIN, with its check digit left open. */
  pattern: string;
  /** What it does at which hours in New Jersey's winter time, every day or every so many days. */
  days: ({ hours: number[]; every?: number } & Pick<PlannedEvent, 'drive' | 'charge'>)[];
  /** Its state when the simulator starts. */
  today: Partial<Pick<Car, 'state' | 'battery'>> & Pick<PlannedEvent, 'charge'>;
}

const princeton = { latitude: 40.3487, longitude: -74.659 };
const trenton = { latitude: 40.2204, longitude: -74.7643 };
const newHope = { latitude: 40.3643, longitude: -74.9513 };
const yardley = { latitude: 40.2457, longitude: -74.846 };

const model3 = (color: string): Partial<CarMake> => ({ color, rangeMiles: 333 });
const model3Rear = (color: string): Partial<CarMake> => ({ color, trim: '50' });
const modelY = (color: string): Partial<CarMake> => ({ ...modelYMake, color });

const overnight = { hours: [22], charge: { to: 80, kw: 11 } };
const errand = { hours: [15], drive: { miles: 24, minutes: 50 } };
const weekends = { hours: [9], every: 4, drive: { miles: 92, minutes: 115 } };
// A ride-service driver, on the road for most of each hour of a long day.
const rides = {
  hours: Array.from({ length: 15 }, (_, place) => 7 + place),
  drive: { miles: 11, minutes: 48 },
};

type Rest = Omit<TowpathCar, 'vehicleName' | 'pattern' | 'make'>;
const car = (
  vehicleName: string,
  pattern: string,
  make: Partial<CarMake>,
  rest: Rest,
): TowpathCar => {
  return { vehicleName, pattern, make, ...rest };
};

export const towpathCars: TowpathCar[] = [
  car('Heron', '5YJ3E1EA?PF', model3Rear('PearlWhite'), {
    ...princeton,
    miles: 21_340.187,
    days: [errand, overnight],
    today: { state: 'online', battery: 88.2 },
  }),
  car('Kingfisher', '5YJ3E1EB?NF', model3('DeepBlue'), {
    ...newHope,
    miles: 18_415.227,
    days: [rides, overnight],
    today: { battery: 63.4 },
  }),
  car('Otter', '7SAYGDEE?PA', modelY('RedMulticoat'), {
    ...princeton,
    miles: 17_902.055,
    locked: false,
    quirks: ['set:vehicle_state.fp_window=1'],
    days: [weekends, overnight],
    today: { state: 'online', battery: 72.6 },
  }),
  car('Sycamore', '7SAYGDEE?PA', modelY('MidnightSilver'), {
    ...trenton,
    miles: 19_884.61,
    days: [errand, overnight],
    today: { battery: 41.2, charge: { to: 80, kw: 11 } },
  }),
  car('Lockkeeper', '5YJ3E1EA?MF', model3Rear('MidnightSilver'), {
    ...trenton,
    miles: 61_207.904,
    quirks: [
      'set:vehicle_state.tpms_pressure_rl=2.2',
      'set:vehicle_state.tpms_soft_warning_rl=true',
    ],
    days: [],
    today: { state: 'online', battery: 17.8 },
  }),
  car('Millstone', '7SAYGDEE?NF', modelY('SolidBlack'), {
    ...yardley,
    miles: 33_518.77,
    days: [weekends, overnight],
    today: { state: 'asleep', battery: 79.9 },
  }),
  car('Canal Boat', '5YJYGDEE?MF', modelY('DeepBlue'), {
    ...newHope,
    miles: 52_066.341,
    days: [weekends],
    today: { state: 'asleep', battery: 54.3 },
  }),
  car('Fox', '7SAYGDEE?RA', modelY('Quicksilver'), {
    ...yardley,
    miles: 12_730.498,
    climateOn: true,
    quirks: ['set:vehicle_state.software_update={"status":"available","version":"2026.44.1"}'],
    days: [errand, overnight],
    today: { state: 'online', battery: 80.2 },
  }),
  car('Ferryman', '5YJ3E1EB?LF', model3('SolidBlack'), {
    ...trenton,
    miles: 70_655.12,
    behavior: 'always offline',
    days: [],
    today: { state: 'offline', battery: 35 },
  }),
  car('Wren', '7SAYGDEE?SA', modelY('StealthGrey'), {
    ...princeton,
    miles: 4_210.003,
    inService: true,
    days: [],
    today: { state: 'online', battery: 66.1 },
  }),
];
