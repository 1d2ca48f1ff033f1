import { useQuery } from '@tanstack/react-query';
import { chargingList, type ChargingList } from '#contracts/charging-list.ts';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { adminQuery, vehiclesQuery } from '#back-office/session/queries.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { asOf, timeWords } from '#back-office/words/time-words.ts';
import { Choice } from './Choice.tsx';

/** Whether the site asks what charging at Superchargers cost, and what it was told. */
export const Charging = ({ status }: { status: TeslaStatus }) => (
  <Choice
    title="Charging fees"
    name="asksForCharging"
    status={status}
    on="Once a day the site asks what charging at Superchargers cost."
    off="The site does not ask what charging at Superchargers cost."
    meaning={[
      'Each charge is offered as a line of the bill of whoever had the car.',
      'When, where and for how much a car was charged is kept for 90 days, then it is forgotten. It stays on the bills that you add it to.',
      'Tesla calls the permission Vehicle Charging Management, which would allow starting and stopping a charge, too. The site only ever reads the history.',
    ]}
  >
    <Sessions />
  </Choice>
);

const chargingQuery = adminQuery(['charging'], '/api/admin/charging', chargingList);

type Session = ChargingList['sessions'][number];

/** The charges, first those that no rental explains. */
function Sessions() {
  const query = useQuery(chargingQuery);
  const { data: vehicles = [] } = useQuery({ ...vehiclesQuery, enabled: false });
  const { askedAt = null, problem = null, sessions = [] } = query.data ?? {};
  const carName = (id: string) =>
    vehicles.find((vehicle) => vehicle.id === id)?.name ?? 'A car that is not in the fleet';
  const [unmatched, matched] = [true, false].map((isUnmatched) =>
    sessions.filter(({ rental }) => (rental === null) === isUnmatched),
  );
  return (
    <>
      <LoadState query={query} what="the charging fees">
        <p className="text-muted">Loading the charging fees...</p>
      </LoadState>
      {problem && <p className="font-medium text-danger">{problem}</p>}
      {query.data && (
        <p className="text-muted">
          {askedAt === null
            ? 'Tesla is asked with the next scheduled sync, within the hour.'
            : `${sessions.length === 0 ? 'No charges in the last 90 days' : 'The last 90 days'}, ${asOf(askedAt)}.`}
        </p>
      )}
      <SessionList title="In no rental" sessions={unmatched ?? []} carName={carName} />
      <SessionList title="In a rental" sessions={matched ?? []} carName={carName} />
    </>
  );
}

/** Dollars, other money as in "24.50 CAD", "Free", or that it is not settled yet. */
function amountWords({ amount, currency }: Session): string {
  if (amount === null) return 'Not settled yet';
  if (Number(amount) === 0) return 'Free';
  return currency === 'USD' ? moneyWords(amount) : `${amount} ${currency}`;
}

const pageSize = 6;

interface SessionListProps {
  title: string;
  sessions: Session[];
  carName: (id: string) => string;
}

function SessionList({ title, sessions, carName }: SessionListProps) {
  const { limit, list, showMore } = usePages<HTMLUListElement>(pageSize);
  if (sessions.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul ref={list} aria-label={title} className="mt-1 divide-y divide-line border-y border-line">
        {sessions.slice(0, limit).map((session) => (
          <li
            key={session.id}
            tabIndex={-1}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span>
              {carName(session.vehicleId)}
              {session.place && `, ${session.place}`}
              <span className="block text-sm text-muted">{timeWords(session.startedAt)}</span>
            </span>
            <span className="text-right">
              <strong className="tabular-nums">{amountWords(session)}</strong>
              {session.rental && (
                <a
                  href={`/admin?rental=${encodeURIComponent(session.rental.id)}`}
                  className="block text-sm text-link underline underline-offset-4"
                >
                  {session.rental.customerName || 'Unnamed'}
                  {session.rental.isBilled ? ', on the bill' : ', not on the bill'}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore limit={limit} total={sessions.length} noun="charge" onMore={showMore} />
    </div>
  );
}
