import type { Call } from '#server/http/endpoint.ts';
import type { PublicCar } from './public-cars.ts';

/** Cars on a page of the list. */
const pageSize = 24;

interface List {
  /** All cars: the towns to choose from are theirs. */
  fleet: PublicCar[];
  /** The address of the list: of all towns, from its first page. */
  path: string;
  query: string;
  hash: string;
  viewOf: (car: PublicCar, place: number) => object;
}

/** A page of a list of cars, in all towns or in the one that was chosen, and the ways to its others. */
export function listView(
  all: PublicCar[],
  { form }: Call,
  { fleet, path, query, hash, viewOf }: List,
) {
  const towns = [...new Set(fleet.flatMap(({ town }) => town ?? []))];
  const chosen = towns.find((town) => town === form?.town);
  const inTown = (town?: string) => (town ? all.filter((car) => car.town === town) : all);
  const cars = inTown(chosen);
  const wanted = Number(form?.page);
  const pages = Math.max(1, Math.ceil(cars.length / pageSize));
  const current = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1;
  const shown = cars.slice((current - 1) * pageSize, current * pageSize);
  const addressOf = (page: number, town = chosen) => {
    const more = { ...(town && { town }), ...(page > 1 && { page: String(page) }) };
    const asked = [query, new URLSearchParams(more).toString()].filter(Boolean).join('&');
    return `${path}${asked && `?${asked}`}#${hash}`;
  };
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
    hasPages: pages > 1,
    previous: current > 1 && addressOf(current - 1),
    next: current < pages && addressOf(current + 1),
  };
}
