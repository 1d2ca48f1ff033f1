import { beforeEach, expect, test, vi } from 'vitest';
import { notificationScreen } from '#contracts/notification-screen.ts';
import notifications from '#functions/admin-notifications.ts';
import adminLead from '#functions/admin-lead.ts';
import contact from '#functions/contact.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import retainDaily from '#functions/retain-daily.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { putNotice } from '#server/notify/outbox.ts';
import { calendarsDocument, calendarsKey } from '#server/rentals/calendar/connected-calendars.ts';
import { openRentals } from '#server/rentals/live-document.ts';
import { openStore } from '#server/storage/store.ts';
import { grantsKey, noChoices, storedGrants } from '#server/tesla/grant.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite, heronId, heronVin } from '#tests/support/owner-site.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';
import {
  newTelemetryEntry,
  telemetryDocument,
  telemetryKey,
} from '#server/fleet/telemetry-document.ts';

useAdminPassword();
const blobs = useBlobsServer();
const webhook = useWebhookSink();

const minute = 60_000;
const hour = 60 * minute;
/** Noon in New York. */
const noon = new Date('2026-11-20T17:00:00Z');

let site: OwnerSite;
beforeEach(async () => {
  captureLog();
  site = new OwnerSite();
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  vi.stubEnv('WEBHOOK_URL', webhook.url);
  vi.stubEnv('WEBHOOK_SECRET', 'a secret of both sides');
  await site.addCar();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

interface Told {
  type: string;
  title?: string;
  body?: string;
  url?: string;
  lead?: { name: string };
}
const told = () => webhook.calls.map(({ body }) => JSON.parse(body) as Told);
const titles = () => told().map(({ title, type, lead }) => title ?? `${type} ${lead?.name}`);
const context = () =>
  functionContext({ deploy: site.context.deploy, site: { url: 'https://towpath.example' } });
const run = (job: typeof deliverNotifications) =>
  job(new Request('https://towpath.example/', { method: 'POST' }), context());
const onSchedule = async () => expect((await run(deliverNotifications)).status).toBe(204);
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const change = (body: object) =>
  adminCall(notifications, 'PATCH /api/admin/notifications', body, site.context);
const log = async () => {
  const answer = await adminCall(
    notifications,
    'GET /api/admin/notifications',
    undefined,
    site.context,
  );
  return notificationScreen.parse(await answer.json()).notifications;
};
const inHours = (hours: number) => new Date(Number(noon) + hours * hour).toISOString();
/** A rental of Heron, so many hours from noon. */
const rent = (from: number, to: number, status = 'pending') =>
  site.rent({ startDate: inHours(from), endDate: inHours(to), status });

async function write(name: string) {
  const after: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void after.push(work);
  const request = jsonPost('/api/contact', validBody('contact', { name }));
  const answer = await contact(request, Object.assign(context(), { waitUntil }));
  await Promise.all(after);
  return ((await answer.json()) as { id: string }).id;
}

test('a lead without an answer is told of once more after 20 hours, and one with an answer is not', async () => {
  await write('Grace Hopper');
  const answered = await write('Joan Clarke');
  webhook.calls.length = 0;
  const path = `PATCH /api/admin/leads/${answered}`;
  await adminCall(
    adminLead,
    path,
    { state: 'contacted' },
    { ...site.context, params: { id: answered } },
  );
  later(20 * hour - minute);
  await onSchedule();
  expect(told()).toEqual([]);
  later(minute);
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(titles()).toEqual(['unanswered-lead Grace Hopper']);
});

test('a reminder rings at its time, unless it was moved or removed, even of an old lead with an answer', async () => {
  const [moved, removed] = [await write('Grace Hopper'), await write('Joan Clarke')];
  webhook.calls.length = 0;
  const set = (id: string, fields: object) =>
    adminCall(adminLead, `PATCH /api/admin/leads/${id}`, fields, {
      ...site.context,
      params: { id },
    });
  await set(moved, { state: 'contacted', remindAt: inHours(48) });
  await set(removed, { state: 'contacted', remindAt: inHours(48) });
  await set(moved, { remindAt: inHours(96) });
  await set(removed, { remindAt: null });
  later(96 * hour - minute);
  await onSchedule();
  expect(told()).toEqual([]);
  later(minute);
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(titles()).toEqual(['reminder Grace Hopper']);
});

test('an overdue car is told of once its time of grace is over, once, and leads to its rental', async () => {
  const id = await rent(-24, 1, 'active');
  later(hour + 20 * minute);
  await onSchedule();
  expect(told()).toEqual([]);
  later(10 * minute);
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(told()).toEqual([
    {
      ...{ type: 'overdue-car', title: 'Heron is not back', body: 'It was due today at 1 PM.' },
      url: `https://towpath.example/admin?rental=${id}`,
    },
  ]);
});

test("tomorrow's plan comes at 7 PM, if there is anything to do", async () => {
  later(7 * hour);
  await onSchedule();
  expect(told()).toEqual([]);
  await rent(22, 26);
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(told()).toMatchObject([
    { type: 'days-plan', title: 'Tomorrow: 1 pick-up', body: '10 AM Heron goes out.' },
  ]);
  later(17 * hour);
  await onSchedule();
  expect(titles()).toHaveLength(1);
});

test('a car that is not ready for its pick-up is told of, and one that stands open while it is free', async () => {
  await rent(20, 26);
  await rent(3, 5);
  const at = inHours(0);
  const said = {
    ...newTelemetryEntry(heronVin, noon),
    ...{ connection: { value: 'in-service', at }, batteryLevel: { value: 31, at } },
    ...{ locked: { value: false, at } },
  };
  await openStore('fleet', site.context.deploy.context).create(telemetryKey, telemetryDocument, {
    fence: 0,
    vehicles: { [heronId]: said as never },
  });
  await onSchedule();
  await onSchedule();
  expect(titles().sort()).toEqual([
    'Heron is charged to 31% only',
    'Heron is in service',
    'Heron is in service',
    'Heron: unlocked',
  ]);
});

test('a lost sign-in at Tesla is told of once', async () => {
  vi.stubEnv('TESLA_CLIENT_ID', 'an app');
  vi.stubEnv('TESLA_CLIENT_SECRET', 'its secret');
  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32).toString('base64'));
  const at = inHours(-1);
  const grant = {
    ...{ id: 'one', number: 1, subject: null, signIn: 'first', generation: 1, sealed: '' },
    ...{ accessExpiresAt: at, region: null, withoutLocation: false, isRefused: false },
    ...{ endedAt: at, lease: null, pause: null },
  };
  await openStore('tesla', site.context.deploy.context).create(grantsKey, storedGrants, {
    ...{ grants: [grant], choices: noChoices },
  });
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(titles()).toEqual(['Tesla wants you to sign in again']);
});

test('a car that an import books twice is told of once, and again only for another time', async () => {
  const trip = (day: number) => ({
    ...{ 'Reservation ID': '77', Guest: 'Bob Next', 'Trip status': 'Booked' },
    ...{ 'Trip start': '2026-11-22 9:00 AM', 'Trip end': `2026-11-${day} 9:00 AM` },
  });
  await site.rent({ startDate: '2026-11-21T14:00:00Z', endDate: '2026-11-25T14:00:00Z' });
  await site.importTrips([trip(23)]);
  await onSchedule();
  later(10 * minute);
  await onSchedule();
  expect(told()).toMatchObject([
    {
      title: 'Heron is booked twice',
      body: 'Both have it on Nov 22 at 9 AM. Decide which one counts.',
    },
  ]);
  await site.importTrips([trip(24)]);
  await onSchedule();
  expect(titles()).toHaveLength(2);
});

test("another site's calendar that was not read for three hours is told of once, each time it fails", async () => {
  const store = openRentals(site.context);
  const read = (hours: number, problem: string | null, unreadable = 0) =>
    store.update(calendarsKey, calendarsDocument, () => ({
      calendars: [
        {
          ...{ id: 'one', vehicleId: heronId, name: 'Airbnb', url: 'https://airbnb.example/a.ics' },
          ...{ addedAt: inHours(-99), readAt: inHours(hours), triedAt: inHours(hours), problem },
          ...{ allReadAt: inHours(hours), unreadable, reasons: [] },
          ...{ etag: null, lastModified: null, wholeAt: inHours(hours) },
        },
      ],
    }));
  await read(-2, 'The other site could not be reached.');
  await onSchedule();
  expect(titles()).toEqual([]);
  later(hour);
  await onSchedule();
  await onSchedule();
  expect(told()).toMatchObject([
    {
      title: "Airbnb can't be read for Heron",
      body: 'The other site could not be reached. Its bookings may be missing here.',
    },
  ]);
  await read(1, null, 1);
  later(2 * hour);
  await onSchedule();
  expect(titles()).toHaveLength(1);
  later(hour);
  await onSchedule();
  expect(told().slice(1)).toMatchObject([
    { body: expect.stringMatching(/^One time in it can't be read/) as string },
  ]);
});

test('a nightly job that fails is told of', async () => {
  const isPhotos = ({ store }: { store: string }) => store.includes('photos');
  blobs().inject({ matches: isPhotos, status: 401, times: Infinity });
  expect((await run(retainDaily)).status).toBe(503);
  blobs().clearFaults();
  await onSchedule();
  expect(titles()).toEqual(['Deleting photos that no car has failed']);
});

test('a run that breaks off tells nothing twice, and the next tells the rest', async () => {
  await rent(-24, -2, 'active');
  const isDone = ({ method, key = '' }: { method: string; key?: string }) =>
    method === 'PUT' && key.startsWith('outbox/done/');
  blobs().inject({ matches: isDone, status: 401, times: Infinity });
  await run(deliverNotifications);
  blobs().clearFaults();
  for (let runs = 0; runs < 3; runs += 1) {
    later(10 * minute);
    await onSchedule();
  }
  expect(titles()).toEqual(['Heron is not back']);
});

test('a kind that is off is not told of', async () => {
  await change({ off: ['overdue-car', 'new-lead'] });
  await rent(-24, -2, 'active');
  await write('Grace Hopper');
  await onSchedule();
  expect(told()).toEqual([]);
  await change({ off: [] });
  await onSchedule();
  expect(titles()).toEqual(['Heron is not back']);
});

test('in quiet hours nothing is looked for, and what still holds is told when they end', async () => {
  await change({ quiet: { from: '11:00', until: '14:00' } });
  const back = await rent(-48, -26, 'active');
  await rent(-24, -2, 'active').catch(() => undefined);
  await onSchedule();
  later(2 * hour - minute);
  await onSchedule();
  expect(told()).toEqual([]);
  later(minute);
  await onSchedule();
  expect(told()).toMatchObject([
    { title: 'Heron is not back', url: `https://towpath.example/admin?rental=${back}` },
  ]);
  await openRentals(site.context).delete('live');
});

test('of more than ten leads in an hour the rest come as one message an hour, each counted once', async () => {
  for (let number = 1; number <= 14; number += 1) {
    await write(`Visitor ${number}`);
    later(1_000);
  }
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, index) => `lead Visitor ${index + 1}`));
  webhook.calls.length = 0;
  later(10 * minute);
  await onSchedule();
  expect(told()).toMatchObject([
    {
      ...{ type: 'new-lead', title: '4 more leads', body: 'They came in since 12 PM.' },
      url: 'https://towpath.example/admin/inbox?state=new',
    },
  ]);
  await write('Visitor 15');
  later(30 * minute);
  await onSchedule();
  expect(told(), 'one message an hour').toHaveLength(1);
  later(30 * minute);
  await onSchedule();
  expect(titles()).toEqual(['4 more leads', '1 more lead']);
  await write('Visitor 16');
  expect(titles().at(-1)).toBe('lead Visitor 16');
  const states = (await log()).map(({ state }) => state);
  expect(states.filter((state) => state === 'summarized')).toHaveLength(5);
});

test('a message about many is told once, however often its run breaks off', async () => {
  const leads = openLeads(site.context);
  for (let number = 0; number < 14; number += 1) {
    const at = new Date(Date.now() - number).toISOString();
    const words = { title: `Number ${number}`, body: '', path: '/admin' };
    await putNotice(leads, { kind: 'job-failed', at, about: String(number), words });
  }
  let writes = 0;
  for (let allowed = 1; allowed < 200; allowed += 7) {
    writes = 0;
    const isLate = ({ method }: { method: string }) =>
      (method === 'PUT' || method === 'DELETE') && ++writes > allowed;
    blobs().inject({ matches: isLate, status: 401, times: Infinity });
    await run(deliverNotifications);
    blobs().clearFaults();
    later(2 * minute);
    if (writes <= allowed) break;
  }
  later(10 * minute);
  await onSchedule();
  const all = titles();
  expect(all.filter((title) => title === '4 more notifications').length).toBeGreaterThanOrEqual(1);
  expect(new Set(all).size).toBe(11);
  expect((await log()).filter(({ state }) => state === 'summarized')).toHaveLength(4);
});
