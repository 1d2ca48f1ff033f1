import type { Found, Seen } from './seen.ts';

/** Calendars of other sites whose bookings may be missing here. */
export const findDeadCalendars = ({ calendars, cars, now }: Seen): Found[] =>
  calendars
    .filter(({ tellAt }) => tellAt <= now)
    .map(({ id, name, vehicleId, why, tellAt }) => {
      const car = cars.find((one) => one.id === vehicleId)?.name ?? 'a car';
      const at = tellAt.toISOString();
      const words = {
        title: `${name} can't be read for ${car}`,
        body: why,
        path: '/admin',
      };
      return { at, about: `calendar ${id} ${at}`, words };
    });
