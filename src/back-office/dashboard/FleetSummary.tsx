import { useQuery } from '@tanstack/react-query';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { countActive, countVehicles } from './fleet-summary.ts';

/** Works out a figure from an answer: undefined while that is on its way, null if it failed. */
function workOut<Data, Result>(
  { data, error }: { data: Data | undefined; error: Error | null },
  work: (data: Data) => Result,
) {
  if (data) return work(data);
  return error ? null : undefined;
}

/** The figures of the whole fleet. */
export function FleetSummary() {
  const vehicles = useVehicles();
  const rentals = useQuery(recentRentalsQuery);
  return (
    <SummaryCards
      className="grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]"
      values={[
        ['Total vehicles', workOut(vehicles, (list) => countVehicles(list).total)],
        ['Available', workOut(vehicles, (list) => countVehicles(list).available)],
        ['Active rentals', workOut(rentals, (page) => countActive(page.rentals))],
        [
          'Total revenue',
          workOut(rentals, ({ totalRevenue }) => totalRevenue && moneyWords(totalRevenue)),
        ],
      ]}
    />
  );
}
