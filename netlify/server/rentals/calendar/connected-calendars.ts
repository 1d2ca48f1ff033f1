import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import {
  connectedCalendar,
  connectedLimits,
  type CalendarChange,
  type ConnectedCalendar,
  type NewCalendar,
} from '#contracts/connected-calendar.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import { changeLive } from '#server/rentals/change-live.ts';
import { openRentals, readLive, type LiveDocument } from '#server/rentals/live-document.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, storedObject } from '#server/storage/stored.ts';

const storedCalendar = keepUnknown(
  z.extend(z.omit(connectedCalendar, { host: true, blocks: true }), {
    /** Often secret, as ours is; unencrypted, beside the rentals that it leads to. */
    url: z.string(),
    /** Of the version that was read last. */
    etag: z.nullable(z.string()),
    lastModified: z.nullable(z.string()),
    /** When it last came as a whole: what repeats comes into view as time passes. */
    wholeAt: z.nullable(z.iso.datetime()),
  }),
);
export type StoredCalendar = z.infer<typeof storedCalendar>;

/** What is known of one that was never read. */
const unread = {
  ...{ readAt: null, triedAt: null, wholeAt: null, allReadAt: null },
  ...{ problem: null, unreadable: 0, reasons: [] },
  ...{ etag: null, lastModified: null },
};

/** The document of the calendars that are read every hour. */
export const calendarsDocument = storedObject(1, {
  calendars: z.array(storedCalendar),
  ...waitingEntries,
});
type CalendarsDocument = z.infer<typeof calendarsDocument>;

/** The same calendars, of a backup, as if they had just been connected: what they said is read again within the hour. */
export const asConnected = (document: CalendarsDocument): CalendarsDocument => ({
  ...document,
  calendars: document.calendars.map((one) => ({ ...one, ...unread })),
});

export const calendarsKey = 'calendars';

export async function readCalendarsDocument(rentals: Store): Promise<StoredCalendar[]> {
  return (await rentals.get(calendarsKey, calendarsDocument))?.value.calendars ?? [];
}

/** The connected calendars, by name. */
export async function listCalendars(rentals: Store): Promise<ConnectedCalendar[]> {
  const [calendars, live] = await Promise.all([readCalendarsDocument(rentals), readLive(rentals)]);
  return calendars
    .map((one) => calendarOf(one, live))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/** One of them as it is listed. 404 if unknown. */
export async function findCalendar(rentals: Store, id: string): Promise<ConnectedCalendar> {
  const found = (await listCalendars(rentals)).find((one) => one.id === id);
  if (!found) throw unknownCalendar();
  return found;
}

/** Adds a calendar that is yet to be read. 404 for an unknown car, 409 if it is there for this car. */
export async function addCalendar(
  { context, recorder }: RecordedCall,
  { vehicleId, name, url }: NewCalendar,
): Promise<StoredCalendar> {
  const car = await findCar(openFleet(context), vehicleId);
  const added: StoredCalendar = {
    ...{ id: randomBytes(8).toString('hex'), vehicleId, name, url: new URL(url).href },
    addedAt: new Date().toISOString(),
    ...unread,
  };
  await change({ context, recorder }, (calendars) => {
    if (calendars.some((one) => one.url === added.url && one.vehicleId === vehicleId)) {
      throw refusedAddress(409, `${car.name} has this calendar already.`);
    }
    if (calendars.length >= connectedLimits.calendars) {
      throw refusedAddress(409, 'There are too many calendars. Remove one first.');
    }
    return [[...calendars, added], entryOf(recorder, 'connect', null, added)];
  });
  return added;
}

/** Renames a calendar. 404 if unknown. */
export async function renameCalendar(
  call: RecordedCall,
  id: string,
  { name }: CalendarChange,
): Promise<ConnectedCalendar> {
  await change(call, (calendars) => {
    const before = required(calendars, id);
    const after = { ...before, name };
    if (before.name === name) return [calendars, null];
    return [
      calendars.map((one) => (one === before ? after : one)),
      entryOf(call.recorder, 'edit', before, after),
    ];
  });
  return findCalendar(openRentals(call.context), id);
}

/** Removes a calendar, and frees the coming times that it blocks. 404 if unknown. */
export async function removeCalendar(call: RecordedCall, id: string): Promise<void> {
  await change(call, (calendars) => {
    const before = required(calendars, id);
    return [
      calendars.filter((one) => one !== before),
      entryOf(call.recorder, 'delete', before, null),
    ];
  });
  await freeWithout(call);
}

/** Frees coming times of calendars that are no longer connected. */
export async function freeWithout({ context, recorder }: RecordedCall): Promise<void> {
  const rentals = openRentals(context);
  const known = new Set((await readCalendarsDocument(rentals)).map(({ id }) => id));
  const now = Date.now();
  await changeLive({ rentals, recorder }, (live) => {
    const blocks = live.blocks.filter(
      ({ calendarId, endDate }) =>
        calendarId === null || known.has(calendarId) || Date.parse(endDate) <= now,
    );
    return blocks.length < live.blocks.length ? { live: { ...live, blocks }, entries: [] } : null;
  });
}

export const refusedAddress = (status: 400 | 409, sentence: string) =>
  new Refusal(status, 'calendar-address', [{ field: 'url', sentence }]);

function calendarOf(stored: StoredCalendar, { blocks }: LiveDocument): ConnectedCalendar {
  const now = Date.now();
  const own = blocks.filter(
    ({ calendarId, endDate }) => calendarId === stored.id && Date.parse(endDate) > now,
  );
  const host = new URL(stored.url).hostname.replace(/^www\./, '');
  return z.parse(connectedCalendar, { ...stored, host, blocks: own.length });
}

type Changed = [calendars: StoredCalendar[], entry: AuditEntry | null];

async function change(
  { context, recorder }: RecordedCall,
  decide: (calendars: StoredCalendar[]) => Changed,
): Promise<void> {
  await updateRecorded(
    recorder,
    openRentals(context),
    calendarsKey,
    calendarsDocument,
    (current) => {
      const document: CalendarsDocument = current ?? { calendars: [] };
      const [calendars, entry] = decide(document.calendars);
      return { value: { ...document, calendars }, entries: entry ? [entry] : [] };
    },
  );
}

/** The entry of a change: which calendar, never its address. */
function entryOf(
  recorder: RecordedCall['recorder'],
  action: AuditAction,
  before: StoredCalendar | null,
  after: StoredCalendar | null,
): AuditEntry {
  const { id, name: label } = (after ?? before)!;
  const part = (one: StoredCalendar | null) =>
    one && { name: one.name, vehicleId: one.vehicleId, host: new URL(one.url).hostname };
  const target = { kind: 'calendar', id, label } as const;
  return auditEntryOf(recorder, { action, target, before: part(before), after: part(after) });
}

function required(calendars: readonly StoredCalendar[], id: string): StoredCalendar {
  const found = calendars.find((one) => one.id === id);
  if (!found) throw unknownCalendar();
  return found;
}

const unknownCalendar = () =>
  new Refusal(404, 'unknown-calendar', 'This calendar is no longer connected. Reload the list.');
