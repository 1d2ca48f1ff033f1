import { begin } from '#simulator/cars/car-life.ts';
import { makeCar, type Car, type CarMake, type PlannedEvent } from '#simulator/cars/car.ts';
import { makeVin } from '#simulator/cars/vin.ts';
import { DAY, HOUR } from '#simulator/world/clock.ts';
import type { Seeded } from '#simulator/world/seeded.ts';

const EASTERN = 5 * HOUR;
const princeton = { latitude: 40.3487, longitude: -74.659 };
const trenton = { latitude: 40.2204, longitude: -74.7643 };
const newHope = { latitude: 40.3643, longitude: -74.9513 };
const yardley = { latitude: 40.2457, longitude: -74.846 };

const model3 = { carType: 'model3', trim: '74d', rangeMiles: 333 };
const model3Rear = { carType: 'model3', trim: '50', rangeMiles: 272 };
const modelY = { carType: 'modely', trim: '74d', wheels: 'Gemini19', rangeMiles: 310 };

/** Ten cars of a small rental fleet in New Jersey and Pennsylvania, each at something else. */
export function towpathFleet(now: number, random: Seeded): Car[] {
  const car = (
    [vehicleName, pattern, color, make]: [string, string, string, Partial<CarMake>],
    described: Partial<Car>,
    plan: PlannedEvent[] = [],
  ): Car => {
    const vin = makeVin(pattern, random.whole(`${vehicleName}/serial`, 100_000, 899_999));
    return makeCar({ vin, vehicleName, make: { color, ...make }, plan, ...described }, now, random);
  };
  const everyDay = (hour: number, event: Pick<PlannedEvent, 'drive' | 'charge'>): PlannedEvent => {
    const midnight = Math.floor((now - EASTERN) / DAY) * DAY + EASTERN;
    const today = midnight + hour * HOUR;
    return { at: today > now ? today : today + DAY, everyDays: 1, ...event };
  };
  const overnight = everyDay(22, { charge: { to: 80, kw: 11 } });
  const errand = everyDay(15, { drive: { miles: 24, minutes: 50 } });
  const shift = everyDay(6, { drive: { miles: 140, minutes: 300 } });
  const weekend = { at: everyDay(9, {}).at, everyDays: 3, drive: { miles: 92, minutes: 115 } };

  const kingfisher = car(
    ['Kingfisher', '5YJ3E1EB?NF', 'DeepBlue', model3],
    { ...newHope, battery: 63.4, miles: 28_415.227 },
    [overnight],
  );
  begin(kingfisher, { drive: { miles: 34, minutes: 48 } });
  const sycamore = car(
    ['Sycamore', '7SAYGDEE?PA', 'MidnightSilver', modelY],
    { ...trenton, battery: 41.2, miles: 19_884.61 },
    [errand],
  );
  begin(sycamore, { charge: { to: 80, kw: 11 } });

  return [
    car(['Heron', '5YJ3E1EA?PF', 'PearlWhite', model3Rear], { ...princeton, battery: 88 }, [
      errand,
      overnight,
    ]),
    kingfisher,
    car(['Otter', '7SAYGDEE?PA', 'RedMulticoat', modelY], { ...princeton, battery: 72.6 }, [
      overnight,
    ]),
    sycamore,
    car(['Lockkeeper', '5YJ3E1EA?MF', 'MidnightSilver', model3Rear], {
      ...trenton,
      battery: 17.8,
      miles: 61_207.904,
    }),
    car(
      ['Millstone', '7SAYGDEE?NF', 'SolidBlack', modelY],
      { ...yardley, state: 'asleep', battery: 79.9 },
      [weekend, overnight],
    ),
    car(
      ['Canal Boat', '5YJYGDEE?MF', 'DeepBlue', modelY],
      { ...newHope, state: 'asleep', battery: 54.3 },
      [weekend],
    ),
    car(
      ['Fox', '7SAYGDEE?RA', 'Quicksilver', modelY],
      { ...yardley, battery: 80.2, climateOn: true },
      [shift, overnight],
    ),
    car(['Ferryman', '5YJ3E1EB?LF', 'SolidBlack', model3], {
      ...trenton,
      behavior: 'always offline',
      state: 'offline',
      battery: 35,
    }),
    car(['Wren', '7SAYGDEE?SA', 'StealthGrey', modelY], {
      ...princeton,
      inService: true,
      battery: 66.1,
    }),
  ];
}
