import { useQuery } from '@tanstack/react-query';
import { monthAt } from '#contracts/new-york-time.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { figure, SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { inUse, useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { whereaboutsOf } from './cars/whereabouts.ts';

export const countActive = (rentals: Rental[]): number =>
  rentals.filter(({ status }) => status === 'active').length;

/** How many cars could be handed over right now. */
export const countFree = (
  vehicles: Vehicle[],
  whereabouts: ReturnType<typeof whereaboutsOf>,
): number => vehicles.filter((car) => whereabouts(car).kind === 'free').length;

/** The fleet and its rentals in figures, each with the way to what it counts. */
export function FleetSummary() {
  const vehicles = useVehicles();
  const rentals = useQuery(recentRentalsQuery);
  const blocks = useQuery(blocksQuery);
  const now = useNow();
  const month = monthAt(now);
  const taken = {
    data: vehicles.data &&
      rentals.data &&
      blocks.data && { rentals: rentals.data.rentals, blocks: blocks.data },
    error: vehicles.error ?? rentals.error ?? blocks.error,
  };
  return (
    <SummaryCards
      className="flex flex-wrap *:grow sm:*:basis-[8.5rem]"
      values={[
        ['Total vehicles', figure(vehicles, (list) => inUse(list).length), '/admin/cars'],
        [
          'Available',
          figure(vehicles, (list) => inUse(list).filter((car) => car.isAvailable).length),
          '/vehicle-selector?show=Visible',
        ],
        [
          'Free now',
          figure(taken, ({ rentals: booked, blocks: kept }) =>
            countFree(vehicles.data ?? [], whereaboutsOf(booked, kept, now)),
          ),
          '/admin/cars?cars=Free',
        ],
        [
          'Active rentals',
          figure(rentals, (page) => countActive(page.rentals)),
          '/admin/rentals?status=active',
        ],
        [
          'Total revenue',
          figure(rentals, ({ totalRevenue }) => totalRevenue && moneyWords(totalRevenue)),
          // In the page as built, it would be the year of the build.
          rentals.data && `/admin/reports?from=${month.slice(0, 4)}-01&to=${month}`,
        ],
      ]}
    />
  );
}
