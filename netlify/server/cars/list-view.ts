import { modeOf, type Mode } from '#contracts/mode.ts';
import type { RentalDates } from '#contracts/rental-dates.ts';
import type { Call } from '#server/http/endpoint.ts';
import { modeView, queryOf } from './page-query.ts';
import type { PublicCar } from './public-cars.ts';

/** Cars on a page of the list. */
const pageSize = 24;

interface List {
  /** All cars: the towns to choose from are theirs. */
  fleet: PublicCar[];
  /** The address of the list: of all towns, from its first page. */
  path: string;
  dates?: RentalDates;
  hash: string;
  viewOf: (car: PublicCar, place: number) => object;
}

/** A page of a list of cars, in all towns or in the one that was chosen, and the ways to its others. */
export function listView(
  all: PublicCar[],
  { form }: Call,
  { fleet, path, dates, hash, viewOf }: List,
) {
  const towns = [...new Set(fleet.flatMap(({ town }) => town ?? []))];
  const chosen = towns.find((town) => town === form?.town);
  const inTown = (town?: string) => (town ? all.filter((car) => car.town === town) : all);
  const cars = inTown(chosen);
  const wanted = Number(form?.page);
  const pages = Math.max(1, Math.ceil(cars.length / pageSize));
  const current = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1;
  const shown = cars.slice((current - 1) * pageSize, current * pageSize);
  const addressOf = (page: number, town = chosen, mode: Mode | null | undefined = modeOf(form)) =>
    `${path}${queryOf(dates, { for: mode, town, page: page > 1 ? String(page) : '' })}#${hash}`;
  const choice = (town?: string) => {
    const [href, count] = [addressOf(1, town ?? ''), inTown(town).length];
    return { href, count, isChosen: town === chosen };
  };
  return {
    cars: shown.map(viewOf),
    ...{ hasCars: cars.length > 0, count: cars.length, isOne: cars.length === 1 },
    towns: Object.fromEntries(towns.map((town) => [town, choice(town)])),
    ...{ hasTowns: towns.length > 1, anyTown: choice(), town: chosen },
    chosen: chosen && { [chosen]: true },
    ...modeView(modeOf(form)),
    hasPages: pages > 1,
    previous: current > 1 && addressOf(current - 1),
    next: current < pages && addressOf(current + 1),
    /** The same for everyone who came without a mode. */
    usual: addressOf(1, chosen, null),
  };
}
