import pMap from 'p-map';
import type { ConnectedCalendar, NewCalendar } from '#contracts/connected-calendar.ts';
import type { AuditEntry } from '#contracts/audit.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar, listVehicles } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { recorded } from '#server/rentals/import-summary.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import {
  addCalendar,
  calendarsDocument,
  calendarsKey,
  findCalendar,
  freeWithout,
  readCalendarsDocument,
  refusedAddress,
  type StoredCalendar,
} from './connected-calendars.ts';
import { fetchCalendar, FetchProblem, type Version } from './fetch-calendar.ts';
import type { Occurrence } from './occurrences.ts';
import { isChange, planBlocks, windowAt, type BlockPlan } from './plan-blocks.ts';
import { readCalendar } from './read-calendar.ts';

const options = { budgetMs: 25_000 };
const dayMs = 86_400_000;

/** Within the 30 seconds that the platform gives a schedule, the last one begins so early. */
const startWithinMs = 14_000;

/** Of a calendar, so many times that can't be read are told of one by one. */
const mostReasons = 5;

/** What came of asking for a calendar. */
interface Asked {
  calendar: StoredCalendar;
  at: string;
  /** Its times; null if it has not changed, or could not be read. */
  times: Occurrence[] | null;
  version: Version;
  problem: string | null;
}

/** Connects a calendar once it can be read. 400 with a sentence if it can't. */
export async function connectCalendar(
  call: RecordedCall,
  added: NewCalendar,
): Promise<ConnectedCalendar> {
  await findCar(openFleet(call.context), added.vehicleId);
  const never: Version = { etag: null, lastModified: null };
  const { problem } = await ask({ ...added, ...never } as StoredCalendar);
  if (problem !== null) throw refusedAddress(400, problem);
  const { id } = await addCalendar(call, added);
  return readNow(call, id);
}

/** Reads one calendar now, whether it has changed or not. 404 if unknown. */
export async function readNow(call: RecordedCall, id: string): Promise<ConnectedCalendar> {
  const rentals = openRentals(call.context, options);
  const calendars = await readCalendarsDocument(rentals);
  const found = calendars.filter((one) => one.id === id);
  await settle(
    call,
    await pMap(found, (one) => ask({ ...one, ...{ etag: null, lastModified: null } })),
  );
  return findCalendar(rentals, id);
}

/** Reads all calendars, those that have waited longest first; those that it doesn't get to, next hour. */
export async function readAllCalendars(call: RecordedCall): Promise<void> {
  const rentals = openRentals(call.context, options);
  const calendars = await readCalendarsDocument(rentals);
  const started = Date.now();
  const waited = calendars.toSorted((one, other) =>
    (one.triedAt ?? '') < (other.triedAt ?? '') ? -1 : 1,
  );
  const asked = await pMap(
    waited,
    (one) => (Date.now() - started < startWithinMs ? ask(conditional(one)) : null),
    { concurrency: 10 },
  );
  await settle(
    call,
    asked.filter((one) => one !== null),
  );
  await freeWithout(call);
}

/** A server may say that nothing has changed only for a day, as repetitions come into view. */
function conditional(one: StoredCalendar): StoredCalendar {
  const isStale = Date.now() - Date.parse(one.wholeAt ?? '1970-01-01') > dayMs;
  return isStale ? { ...one, etag: null, lastModified: null } : one;
}

async function ask(calendar: StoredCalendar): Promise<Asked> {
  const at = new Date().toISOString();
  const { etag, lastModified } = calendar;
  try {
    const { text, ...version } = await fetchCalendar(calendar.url, { etag, lastModified });
    const times = text === null ? null : readCalendar(text, windowAt(Date.parse(at)));
    return { calendar, at, times, version, problem: null };
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'not-configured') throw error;
    const sentence =
      error instanceof FetchProblem
        ? error.message
        : error instanceof Refusal
          ? sentences[error.reason]
          : undefined;
    if (sentence === undefined) throw error;
    return { calendar, at, times: null, version: { etag, lastModified }, problem: sentence };
  }
}

const sentences: Record<string, string> = {
  calendar:
    'What is at this address is no calendar. Copy the address that the site calls "export" or "iCal".',
  'calendar-size': 'This calendar has too many times to read. Export a shorter period.',
};

/** Blocks and frees what the calendars say in one write, and then keeps when each was read, and how. */
async function settle({ context, recorder }: RecordedCall, asked: readonly Asked[]): Promise<void> {
  if (asked.length === 0) return;
  const rentals = openRentals(context, options);
  const names = new Map((await listVehicles(openFleet(context))).map(({ id, name }) => [id, name]));
  const now = Date.now();
  const plans = new Map<string, BlockPlan>();
  const read = asked.filter(({ times }) => times !== null);
  const planAll = (current: Parameters<typeof planBlocks>[0]) => {
    let live = current;
    const entries: AuditEntry[] = [];
    for (const { calendar, times } of read) {
      const { id, vehicleId, name } = calendar;
      const source = { vehicleId, calendarId: id, isWhole: true };
      const plan = planBlocks(live, source, times ?? [], now);
      plans.set(id, plan);
      if (!isChange(plan)) continue;
      live = plan.live;
      const label = `${name}, ${names.get(vehicleId) ?? 'This car'}`;
      entries.push(
        auditEntryOf(recorder, {
          ...{ action: 'import', target: { kind: 'calendar', id, label } },
          ...recorded('blocks', plan.before, plan.after),
        }),
      );
    }
    return entries.length > 0 ? { live, entries } : null;
  };
  if (planAll(await readLive(rentals))) await changeLive({ rentals, recorder }, planAll);
  const byId = new Map(asked.map((one) => [one.calendar.id, one]));
  await rentals.update(calendarsKey, calendarsDocument, (current) => ({
    ...current,
    calendars: (current?.calendars ?? []).map((one) => {
      const result = byId.get(one.id);
      return result ? { ...one, ...statusOf(result, plans.get(one.id)) } : one;
    }),
  }));
}

function statusOf(
  { calendar, at, times, version, problem }: Asked,
  plan: BlockPlan | undefined,
): Partial<StoredCalendar> {
  if (problem !== null) return { triedAt: at, problem };
  const read = { triedAt: at, readAt: at, problem: null, ...version };
  if (times === null) return { ...read, ...(calendar.unreadable === 0 && { allReadAt: at }) };
  const unread = (plan?.rows ?? []).filter(({ startDate }) => startDate === null);
  return {
    ...{ ...read, wholeAt: at, ...(unread.length === 0 && { allReadAt: at }) },
    unreadable: unread.length,
    reasons: [
      ...new Set(unread.map(({ summary, why }) => `${summary || 'A time without a name'}: ${why}`)),
    ].slice(0, mostReasons),
  };
}
