import { use } from 'react';
import { isCopyOld } from '#contracts/copy-age.ts';
import { daysPlan, type PlanLine } from '#contracts/days-plan.ts';
import type { InboxPage } from '#contracts/inbox.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { dayWords } from '#back-office/words/time-words.ts';
import { CarChoices } from '#back-office/vehicles/car-choices.ts';
import { actOf } from './board-act.ts';
import {
  lineNote,
  lineTime,
  doneVerb,
  lineVerbs,
  waitingNote,
  waitingWords,
} from './plan-words.ts';
import { ListTitle, Row, RowList } from '#back-office/lists/Row.tsx';
import type { useToday } from './use-today.ts';
import { useWaitingRentals } from './waiting-rentals.ts';

const WarnedCars = lazyPart(
  async () => (await import('./warned/WarnedCars.tsx')).WarnedCars,
  'what the cars warn of',
  null,
);

const SiteTroubles = lazyPart(
  async () => (await import('./SiteTroubles.tsx')).SiteTroubles,
  'what the site needs you for',
  null,
);

/** How many lines of the plan are shown at first, and how many more each press adds. */
const pageSize = 24;

const days = [
  ['late', 'Late'],
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
] as const;

/** Who waits for an answer, what is due today and tomorrow, and what needs the owner. */
export function TodaysBoard({ today }: { today: ReturnType<typeof useToday> }) {
  const now = useNow();
  const { leads, rentals, vehicles, tesla, isReady } = today;
  const { minimumCharge } = use(CarChoices);
  const plan = daysPlan(rentals.data ?? [], vehicles.data ?? [], { now, minimumCharge });
  const isSignInLost = tesla.data?.connection === 'reconnect';
  const copies = tesla.data?.copies;
  const oldCopy = copies && isCopyOld(copies, now) ? copies : undefined;
  const waiting = leads.data?.counts.new ?? 0;
  const unread = tesla.data?.calendars ?? [];
  const isKnown = leads.data && rentals.data && vehicles.data;
  const doubled = rentals.data?.filter(({ conflicts }) => conflicts.length > 0) ?? [];
  const troubles = unread.length + doubled.length;
  const isQuiet = isKnown && plan.length + waiting + troubles === 0 && !isSignInLost;
  return (
    <section
      tabIndex={-1}
      aria-label="Today"
      className="grid content-start gap-3 focus:outline-none"
    >
      <p className="-mt-1 min-h-6 text-muted">{isReady && dayWords(now)}</p>
      {!isReady && (
        <p role="status" className="card px-4 py-4 text-muted">
          Checking what's due...
        </p>
      )}
      {isReady && (
        <>
          <LoadState
            query={[leads, rentals, vehicles].find(({ error }) => error) ?? rentals}
            what="all of your day"
          />
          {isQuiet && (
            <p className="card px-4 py-4 text-muted">
              Nothing is due today or tomorrow, and every lead has an answer.
            </p>
          )}
          {leads.data && waiting > 0 && (
            <RowList>
              <LeadsRow page={leads.data} now={now} />
            </RowList>
          )}
          {(troubles > 0 || isSignInLost || oldCopy) && (
            <SiteTroubles {...{ doubled, calendars: unread, isSignInLost, oldCopy, now }} />
          )}
          <Plan plan={plan} vehicles={vehicles.data ?? []} now={now} />
          {vehicles.data?.some(({ warnings }) => warnings.length > 0) && (
            <WarnedCars rentals={rentals.data ?? []} vehicles={vehicles.data} now={now} />
          )}
        </>
      )}
    </section>
  );
}

function LeadsRow({ page, now }: { page: InboxPage; now: Date }) {
  const count = page.counts.new;
  const [first] = page.leads;
  return (
    <Row
      isUrgent
      title={`${countWords(count, 'lead')} to answer`}
      note={waitingWords(page.leads, count, now)}
      act="Answer"
      href={
        count === 1 && first
          ? `/admin/inbox?lead=${encodeURIComponent(first.id)}`
          : '/admin/inbox?state=new'
      }
    />
  );
}

/** The lines under their days: the first ones, and more on request. */
function Plan({ plan, vehicles, now }: { plan: PlanLine[]; vehicles: Vehicle[]; now: Date }) {
  const open = use(OpenDialog);
  const { limit, list, showMore } = usePages<HTMLDivElement>(pageSize);
  const cars = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const shown = plan.slice(0, limit);
  const waiting = useWaitingRentals();

  return (
    <div ref={list} className="grid gap-3 empty:hidden">
      {days.map(([day, words]) => {
        const lines = shown.filter((line) => line.day === day);
        if (lines.length === 0) return null;
        return (
          <div key={day}>
            <ListTitle>{words}</ListTitle>
            <RowList>
              {lines.map((line) => {
                const { rental, troubles } = line;
                const car = cars.get(rental.vehicleId);
                const isWaiting = waiting.has(rental.id);
                const { words: act, subject } = actOf(line, isWaiting);
                return (
                  <Row
                    key={rental.id}
                    time={lineTime(line, now)}
                    isUrgent={!isWaiting && (day === 'late' || troubles.length > 0)}
                    isNext={!isWaiting && day === 'late'}
                    title={
                      <>
                        <bdi>{rental.customerName}</bdi>{' '}
                        {isWaiting ? doneVerb(line.kind) : lineVerbs[line.kind]}{' '}
                        <bdi>{car?.name ?? 'an unknown car'}</bdi>
                      </>
                    }
                    note={isWaiting ? waitingNote : lineNote(line, car, now)}
                    isNoteWhole={isWaiting}
                    act={act}
                    onOpen={() => open(subject)}
                  />
                );
              })}
            </RowList>
          </div>
        );
      })}
      <ShowMore limit={limit} total={plan.length} noun="line" onMore={showMore} />
    </div>
  );
}
