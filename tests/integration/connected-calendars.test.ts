import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { blockList } from '#contracts/block.ts';
import { calendarFeed } from '#contracts/calendar.ts';
import { connectedCalendar, connectedCalendars } from '#contracts/connected-calendar.ts';
import adminBlock from '#functions/admin-block.ts';
import adminBlocks from '#functions/admin-blocks.ts';
import adminCalendar from '#functions/admin-calendar.ts';
import adminCalendarFeed from '#functions/admin-calendar-feed.ts';
import adminCalendars from '#functions/admin-calendars.ts';
import calendarOf from '#functions/calendar.ts';
import hourly, { config } from '#functions/read-calendars-hourly.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { calendarFile } from '#tests/support/calendar-file.ts';
import { useCalendarServer } from '#tests/support/calendar-server.ts';
import { functionContext } from '#tests/support/function-call.ts';
import {
  added,
  heron,
  otter,
  post as postRental,
  rentalBody,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const logged = useRentals();
const elsewhere = useCalendarServer();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const stamp = (days: number) =>
  `${inDays(days).toISOString().slice(0, 10).replaceAll('-', '')}T140000Z`;
/** A trip of one day, so many days from now. */
const trip = (uid: string, days: number, ...lines: string[]) => [
  ...[`UID:${uid}`, `SUMMARY:Trip ${uid}`, `DTSTART:${stamp(days)}`, `DTEND:${stamp(days + 1)}`],
  ...lines,
];
const connect = (url: string, given: object = {}) =>
  adminCall(adminCalendars, 'POST /api/admin/calendars', {
    ...{ vehicleId: heron, name: 'Airbnb', url },
    ...given,
  });
const connected = async (...parameters: Parameters<typeof connect>) => {
  const answer = await connect(...parameters);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return connectedCalendar.parse(await answer.json());
};
const listed = async () =>
  connectedCalendars.parse(
    await (await adminCall(adminCalendars, 'GET /api/admin/calendars')).json(),
  );
const blocks = async () =>
  blockList.parse(await (await adminCall(adminBlocks, 'GET /api/admin/blocks')).json());
const summaries = async () => (await blocks()).map(({ summary }) => summary);
const onHour = () =>
  hourly(new Request('https://towpath.example/', { method: 'POST' }), functionContext());
const path = ({ id }: { id: string }) => `/api/admin/calendars/${id}`;

describe('a calendar that is connected', () => {
  test('blocks its car, follows its source every hour, and frees what is gone or canceled there', async () => {
    const url = elsewhere.has(
      '/a',
      calendarFile(trip('one', 5), trip('two', 9), trip('three', 12)),
    );
    const calendar = await connected(url);
    expect(calendar).toMatchObject({
      ...{ vehicleId: heron, name: 'Airbnb', host: '127.0.0.1', blocks: 3, problem: null },
      ...{ unreadable: 0, readAt: expect.any(String) as string },
    });
    expect(await summaries()).toEqual(['Trip one', 'Trip two', 'Trip three']);
    elsewhere.has('/a', calendarFile(trip('one', 6), trip('two', 9, 'STATUS:CANCELLED')));
    expect((await onHour()).status).toBe(204);
    expect(await blocks()).toMatchObject([
      {
        ...{ summary: 'Trip one', calendarId: calendar.id },
        startDate: inDays(6).toISOString().slice(0, 10) + 'T14:00:00.000Z',
      },
    ]);
    const rented = { startDate: inDays(9).toISOString(), endDate: inDays(10).toISOString() };
    expect((await postRental(rentalBody(rented))).status).toBe(201);
    const entries = await trail();
    expect(entries.filter(({ target }) => target.kind === 'calendar')).toMatchObject([
      { action: 'connect', target: { label: 'Airbnb' } },
      { action: 'import', target: { label: 'Airbnb, Heron' } },
      { action: 'import', who: { session: 'schedule' } },
    ]);
    expect(JSON.stringify([entries, logged()])).not.toContain(elsewhere.origin);
  });

  test('is asked whether it has changed, and writes no block where it has not', async () => {
    await connected(elsewhere.has('/a', calendarFile(trip('one', 5))));
    const before = await blocks();
    blobs().journal.length = 0;
    await onHour();
    expect(elsewhere.asked.at(-1)?.headers['if-none-match']).toMatch(/^"0/);
    const written = blobs().journal.filter(({ method }) => method !== 'GET');
    expect(written.map(({ key }) => key)).toEqual(['calendars']);
    expect(await blocks()).toEqual(before);
    expect(await listed()).toMatchObject([{ problem: null, blocks: 1 }]);
  });

  test('keeps its blocks where it cannot be read, says why, and goes on when it can', async () => {
    const calendar = await connected(elsewhere.has('/a', calendarFile(trip('one', 5))));
    for (const [answer, problem] of [
      ['<!doctype html>Sign in', /is no calendar/],
      [status(500), /answered with an error \(500\)/],
      [status(404), /Copy its address again there/],
      [(_, response) => response.destroy(), /could not be reached/],
      [(_, response) => response.end('x'.repeat(1_000_001)), /larger than 1 MB/],
      [
        (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x')),
        /packed/,
      ],
    ] as [string | Answer, RegExp][]) {
      elsewhere.has('/a', answer);
      await onHour();
      const [now] = await listed();
      expect(now?.problem).toMatch(problem);
      expect(now?.readAt).toBe(calendar.readAt);
      expect(Date.parse(now?.triedAt ?? '')).toBeGreaterThan(Date.parse(calendar.readAt ?? ''));
      expect(await summaries()).toEqual(['Trip one']);
    }
    elsewhere.has('/a', calendarFile());
    const answer = await adminCall(adminCalendar, `POST ${path(calendar)}`);
    expect(connectedCalendar.parse(await answer.json())).toMatchObject({
      problem: null,
      blocks: 0,
    });
    expect(await blocks()).toEqual([]);
  });

  test('keeps what it blocked with a time that can no longer be read, and goes on with the others', async () => {
    await connected(elsewhere.has('/a', calendarFile(trip('one', 5), trip('two', 9))));
    const [before] = await listed();
    expect(before).toMatchObject({ allReadAt: before?.readAt, reasons: [] });
    const broken = trip('one', 5).map((line) => line.replace(/^DTSTART:\d+/, 'DTSTART:soon'));
    elsewhere.has('/a', calendarFile(broken, ['Jane Roe', ...trip('three', 12)]));
    await onHour();
    expect(await summaries()).toEqual(['Trip one', 'Trip three']);
    expect(await listed()).toMatchObject([
      {
        ...{ problem: null, unreadable: 1, allReadAt: before?.allReadAt },
        reasons: ["Trip one: Its start can't be read: soonT140000Z"],
      },
    ]);
    elsewhere.has('/a', calendarFile(trip('three', 12)));
    await onHour();
    const [after] = await listed();
    expect(await summaries()).toEqual(['Trip three']);
    expect(after).toMatchObject({ unreadable: 0, reasons: [], allReadAt: after?.readAt });
  });

  test('says how many of its times it could not read, and why', async () => {
    const calendar = await connected(elsewhere.has('/a', calendarFile(trip('one', 5), ['UID:x'])));
    expect(calendar).toMatchObject({
      ...{ blocks: 1, unreadable: 1, allReadAt: null },
      reasons: ['A time without a name: It has no start.'],
    });
  });

  test('takes over what was imported from a file of it, and leaves blocks of others alone', async () => {
    const file = calendarFile(trip('one', 5), trip('own', 20));
    const body = { vehicleId: heron, calendar: file, apply: true };
    await adminCall(adminBlocks, 'POST /api/admin/blocks', body);
    await connected(elsewhere.has('/b', calendarFile(trip('of another car', 5))), {
      vehicleId: otter,
    });
    const { id } = await connected(elsewhere.has('/a', calendarFile(trip('one', 5))));
    elsewhere.has('/a', calendarFile());
    await adminCall(adminCalendar, `POST ${path({ id })}`);
    expect((await summaries()).sort()).toEqual(['Trip of another car', 'Trip own']);
  });

  test('can be renamed, and frees what is to come when it is removed', async () => {
    const calendar = await connected(
      elsewhere.has('/a', calendarFile(trip('over', -5), trip('one', 5))),
    );
    const renamed = await adminCall(adminCalendar, `PATCH ${path(calendar)}`, { name: 'Vrbo' });
    expect(await renamed.json()).toMatchObject({ name: 'Vrbo' });
    const own = (await blocks()).find(({ summary }) => summary === 'Trip one');
    const deleted = await adminCall(adminBlock, `DELETE /api/admin/blocks/${own?.id}`);
    expect([deleted.status, await deleted.text()]).toEqual([
      409,
      'This time comes from a connected calendar. Cancel it there, or remove the calendar here.',
    ]);
    expect((await adminCall(adminCalendar, `DELETE ${path(calendar)}`)).status).toBe(200);
    expect(await summaries()).toEqual(['Trip over']);
    expect(await listed()).toEqual([]);
    for (const [method, body] of [['DELETE'], ['POST'], ['PATCH', { name: 'x' }]] as const) {
      expect((await adminCall(adminCalendar, `${method} ${path(calendar)}`, body)).status).toBe(
        404,
      );
    }
  });

  test('stays with one car once, and is refused with a sentence where it cannot be read', async () => {
    const url = elsewhere.has('/a', calendarFile());
    await connected(url);
    const again = await connect(url);
    expect([again.status, await again.text()]).toEqual([409, 'Heron has this calendar already.']);
    expect((await connect(url, { vehicleId: 'unknown' })).status).toBe(404);
    for (const [given, sentence] of [
      ['not an address', /Please paste the address/],
      ['ftp://example.com/a.ics', /Please paste the address/],
      [`${elsewhere.origin}/none`, /\(404\)/],
    ] as const) {
      const answer = await connect(given);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(sentence);
    }
    expect(await listed()).toHaveLength(1);
  });
});

describe('what is not on the public internet', () => {
  test.each([
    ...['http://example.com/a.ics', 'https://127.0.0.1/a.ics', 'https://[::1]/a.ics'],
    ...['https://localhost/a.ics', 'https://10.0.0.1/a.ics', 'https://169.254.169.254/latest/'],
    ...['https://0x7f.1/', 'https://user:word@example.com/', 'webcal://127.0.0.1/a.ics'],
  ])('is not read at %s, nor where a redirect leads there', async (address) => {
    const refused = /not on the public internet|begin with https/;
    expect(await (await connect(address)).text()).toMatch(refused);
    const redirecting = elsewhere.has('/r', (_, response) =>
      response.writeHead(302, { location: address.replace(/^webcal/, 'https') }).end(),
    );
    expect(await (await connect(redirecting)).text()).toMatch(refused);
    expect(await listed()).toEqual([]);
  });

  test('a redirect within reach is followed, and one in a circle is not', async () => {
    elsewhere.has('/new', calendarFile(trip('one', 5)));
    const moved = elsewhere.has('/old', (_, response) =>
      response.writeHead(301, { location: '/new' }).end(),
    );
    expect(await connected(moved)).toMatchObject({ blocks: 1 });
    const circle = elsewhere.has('/circle', (_, response) =>
      response.writeHead(307, { location: '/circle' }).end(),
    );
    expect(await (await connect(circle)).text()).toMatch(/without end/);
  });
});

test('the hourly reading goes on by the clock', () => {
  expect(config).toEqual({ schedule: '@hourly' });
});

test('each car has a secret address of its own, with a variant for the site that it came from', async () => {
  const { id } = await connected(elsewhere.has('/a', calendarFile(trip('one', 5))));
  await added({ startDate: inDays(20).toISOString(), endDate: inDays(21).toISOString() });
  const ofOtter = { startDate: inDays(30).toISOString(), endDate: inDays(31).toISOString() };
  await added({ ...ofOtter, vehicleId: otter });
  const address = async (call: string) =>
    calendarFeed.parse(await (await adminCall(adminCalendarFeed, call)).json());
  const feed = '/api/admin/calendar-feed';
  const texts = async (url: string | null | undefined) => {
    const file = new URL(url ?? '').pathname.split('/')[2];
    const answer = await calendarOf(new Request(url ?? ''), functionContext({ params: { file } }));
    const text = await answer.text();
    return answer.ok ? [...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, what]) => what) : null;
  };
  await address(`POST ${feed}`);
  const { url, cars } = await address(`POST ${feed}?vehicleId=${heron}`);
  const own = cars[heron]?.url;
  expect(own).not.toBe(url);
  expect(await texts(url)).toHaveLength(3);
  expect(await texts(own)).toEqual(['Heron: booked elsewhere', 'Heron: reserved']);
  expect(await texts(own?.replace('.ics', `~${id}.ics`))).toEqual(['Heron: reserved']);
  const renewed = await address(`POST ${feed}?vehicleId=${heron}`);
  expect(await texts(own)).toBeNull();
  expect(await texts(renewed.cars[heron]?.url)).toHaveLength(2);
  const revoked = await address(`DELETE ${feed}?vehicleId=${heron}`);
  expect(revoked).toEqual({ ...revoked, url, cars: {} });
  expect(await texts(renewed.cars[heron]?.url)).toBeNull();
  expect(await texts(url)).toHaveLength(3);
  expect((await adminCall(adminCalendarFeed, `POST ${feed}?vehicleId=none`)).status).toBe(404);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
function status(code: number): Answer {
  return (_, response) => void response.writeHead(code).end();
}
