import type { Car } from '#simulator/cars/car.ts';
import type { SessionFee, SuperchargerSession } from '#simulator/cars/supercharger-session.ts';
import { DAY, HOUR } from '#simulator/world/clock.ts';

const usd = (due: number | null, type: SessionFee['type'] = 'CHARGING'): SessionFee => {
  return { type, currency: 'USD', due };
};

const described: (Pick<SuperchargerSession, 'place' | 'fees'> & { car: string; hours: number })[] =
  [
    { car: 'Kingfisher', hours: 20, place: 'Lawrenceville, NJ', fees: [usd(16.38)] },
    { car: 'Otter', hours: 29, place: 'Edison, NJ', fees: [usd(22.11), usd(9, 'CONGESTION')] },
    { car: 'Heron', hours: 52, place: 'Allentown, PA', fees: [usd(0)] },
    {
      ...{ car: 'Otter', hours: 75, place: 'Montréal, QC' },
      fees: [{ type: 'CHARGING', currency: 'CAD', due: 24.5 }],
    },
    { car: 'Fox', hours: 100, place: 'Hamilton, NJ', fees: [usd(13.9), usd(null, 'PARKING')] },
  ];

/** What the small fleet charged at Superchargers in the days before, with every oddity of the service. */
export function towpathCharges(cars: Car[], now: number): SuperchargerSession[] {
  const today = Math.floor(now / DAY) * DAY;
  return described.flatMap(({ car: name, hours, place, fees }, index) => {
    const car = cars.find(({ vehicleName }) => vehicleName === name);
    if (!car) return [];
    const id = 9_007_199_254_740_993n + BigInt(index);
    return [
      { id, vin: car.vin, place, startsAt: today - hours * HOUR, minutes: 25, kwh: 41.2, fees },
    ];
  });
}
