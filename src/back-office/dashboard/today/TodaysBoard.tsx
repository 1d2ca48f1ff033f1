import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
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
  const rentals = useQuery(rentalsQuery);
  const isReady = rentals.data && (vehicles.data ?? vehicles.error);
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
            lines={todaysBoard(rentals.data, vehicles.data ?? [], now)}
            vehicles={vehicles.data}
            now={now}
          />
        ) : (
          <div className="grid p-5">
            <LoadState query={{ ...rentals, data: undefined }} what="today's rentals">
              <p role="status" className="place-self-center text-muted">
                Checking what's due...
              </p>
            </LoadState>
          </div>
        )}
      </div>
    </section>
  );
}
