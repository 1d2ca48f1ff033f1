import { useQuery } from '@tanstack/react-query';
import type { Rental } from '#contracts/rental.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { figure, SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { inUse, useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { moneyWords } from '#back-office/words/number-words.ts';

export const countActive = (rentals: Rental[]): number =>
  rentals.filter(({ status }) => status === 'active').length;

export function FleetSummary() {
  const vehicles = useVehicles();
  const rentals = useQuery(recentRentalsQuery);
  return (
    <SummaryCards
      className="grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]"
      values={[
        ['Total vehicles', figure(vehicles, (list) => inUse(list).length)],
        [
          'Available',
          figure(vehicles, (list) => inUse(list).filter(({ isAvailable }) => isAvailable).length),
        ],
        ['Active rentals', figure(rentals, (page) => countActive(page.rentals))],
        [
          'Total revenue',
          figure(rentals, ({ totalRevenue }) => totalRevenue && moneyWords(totalRevenue)),
        ],
      ]}
    />
  );
}
