import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { useNow } from '#back-office/shell/use-now.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { dayWords } from '#back-office/words/time-words.ts';
import { BoardLines } from './BoardLines.tsx';
import { todaysBoard } from './todays-board.ts';

/** What the owner has to do today. Four lines always fit, so that nothing below moves. */
export function TodaysBoard() {
  const now = useNow();
  const vehicles = useVehicles();
  const { data: rentals, error, refetch } = useQuery(rentalsQuery);
  const isReady = rentals && (vehicles.data ?? vehicles.error);
  return (
    <section
      tabIndex={-1}
      aria-labelledby="today"
      className="card flex flex-col p-0 focus:outline-none"
    >
      <h2 id="today" className="px-5 pb-2 pt-4 text-xl">
        Today
        {isReady && <span className="font-sans text-base font-normal">, {dayWords(now)}</span>}
      </h2>
      <div className="grid min-h-[16.25rem] border-t border-line sm:min-h-[12.25rem]">
        {isReady ? (
          <BoardLines
            lines={todaysBoard(rentals, vehicles.data ?? [], now)}
            vehicles={vehicles.data}
            now={now}
          />
        ) : error ? (
          <div className="p-5">
            <LoadFailure error={error} what="today's rentals" onRetry={() => void refetch()} />
          </div>
        ) : (
          <p role="status" className="place-self-center p-5 text-muted">
            Checking what's due...
          </p>
        )}
      </div>
    </section>
  );
}
