import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { calendarFeed } from '#contracts/calendar.ts';
import adminCalendarFeed from '#functions/admin-calendar-feed.ts';
import calendar, { config } from '#functions/calendar.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { ownerDocument, ownerKey } from '#server/fleet/owner-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { functionContext } from '#tests/support/function-call.ts';
import {
  context,
  heron,
  otter,
  storeAsIs,
  storedBlock,
  storedRental,
  trail,
  useRentals,
} from '#tests/support/owner-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
const logged = useRentals();

const address = async (method: string) => {
  const answer = await adminCall(adminCalendarFeed, `${method} /api/admin/calendar-feed`);
  expect(answer.status).toBe(200);
  return calendarFeed.parse(await answer.json());
};
const fetchFeed = (url: string, headers = {}) => {
  const file = new URL(url).pathname.split('/')[2];
  return calendar(new Request(url, { headers }), functionContext({ params: { file } }));
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const eventsOf = async (url: string) => {
  const text = await (await fetchFeed(url)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) =>
    Object.fromEntries(
      ['uid', 'summary', 'status', 'dtstart', 'dtend'].map((name) => [
        name,
        String(event.getFirstPropertyValue(name)),
      ]),
    ),
  );
};

describe('the address', () => {
  test('is none at first, is shown again once it is made, and can be renewed and revoked', async () => {
    expect(await address('GET')).toEqual({ url: null, since: null, cars: {} });
    const made = await address('POST');
    expect(made.url).toMatch(/^https:\/\/towpath\.example\/calendar\/[\w-]{43}\.ics$/);
    expect(await address('GET')).toEqual(made);
    expect((await fetchFeed(made.url!)).status).toBe(200);
    const renewed = await address('POST');
    expect(renewed.url).not.toBe(made.url);
    expect((await fetchFeed(made.url!)).status).toBe(404);
    expect((await fetchFeed(renewed.url!)).status).toBe(200);
    expect(await address('DELETE')).toEqual({ url: null, since: null, cars: {} });
    expect((await fetchFeed(renewed.url!)).status).toBe(404);
    await address('DELETE');
    const [first, second, last, ...others] = await trail();
    expect(others).toEqual([]);
    const target = { kind: 'calendar-feed', id: 'calendar-feed', label: 'Calendar address' };
    expect(first).toMatchObject({
      action: 'connect',
      target,
      before: null,
      after: { since: made.since },
    });
    expect(second).toMatchObject({
      before: { since: made.since },
      after: { since: renewed.since },
    });
    expect(last).toMatchObject({ action: 'delete', before: { since: renewed.since }, after: null });
  });

  test('stands neither in the log nor in the audit trail', async () => {
    const { url } = await address('POST');
    await fetchFeed(url!);
    const secret = new URL(url!).pathname.slice(10, -4);
    expect(JSON.stringify([logged(), await trail()])).not.toContain(secret);
  });

  test('may be asked for 60 times a minute from one address', () => {
    const rateLimit = { windowLimit: 60, windowSize: 60, aggregateBy: ['ip'] };
    expect(config).toMatchObject({ path: '/calendar/:file', rateLimit });
  });
});

test.each(['none.ics', '.ics', 'x', '__proto__.ics', `${'A'.repeat(43)}.ics`, 'a%00.ics'])(
  'behind %s there is nothing but a sentence, whether there is an address or not',
  async (file) => {
    for (const method of ['GET', 'POST']) {
      await address(method);
      blobs().journal.length = 0;
      const answer = await fetchFeed(`https://towpath.example/calendar/${file}`);
      expect(answer.status).toBe(404);
      expectSecured(answer);
      await expectSentence(answer);
      expect(blobs().journal).toHaveLength(1);
    }
  },
);

describe('the calendar', () => {
  test('has what keeps cars, from 90 days back, without the name of anybody', async () => {
    const at = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
    const late = storedRental({ id: 'late', status: 'active', ...at(-100, -89) });
    await storeAsIs(
      [
        storedRental({ id: 'pending', status: 'pending', ...at(5, 6) }),
        storedRental({ id: 'active', status: 'active', note: 'Charles again', ...at(-1, 1) }),
        late,
        storedRental({ id: 'old', status: 'pending', ...at(-100, -91) }),
        storedRental({ id: 'done', status: 'completed', ...at(-3, -2) }),
        storedRental({ id: 'off', status: 'cancelled', ...at(8, 9) }),
        storedRental({ id: 'unknown', status: 'under review', ...at(8, 9) }),
        storedRental({ id: 'other', vehicleId: otter, status: 'pending', ...at(2, 3) }),
      ],
      [storedBlock({ id: 'b', summary: 'Trip of Charles', ...at(10, 11) })],
    );
    const { url } = await address('POST');
    blobs().journal.length = 0;
    const answer = await fetchFeed(url!, { 'sec-fetch-site': 'cross-site' });
    // The address, the two documents of the fleet, and the rentals.
    expect(blobs().journal).toHaveLength(4);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expectSecured(answer);
    expect(await answer.text()).not.toMatch(/Charles|Babbage/);
    const events = await eventsOf(url!);
    expect(events.map(({ uid, summary, status }) => [uid, summary, status])).toEqual([
      ['late@towpath', 'Heron: rented', 'CONFIRMED'],
      ['active@towpath', 'Heron: rented', 'CONFIRMED'],
      ['other@towpath', 'Otter: reserved', 'TENTATIVE'],
      ['pending@towpath', 'Heron: reserved', 'TENTATIVE'],
      ['b@towpath', 'Heron: booked elsewhere', 'CONFIRMED'],
    ]);
    expect(events[0]?.['dtstart']).toBe(`${late.startDate.slice(0, 19)}Z`);
    // It should have been back long ago, and isn't.
    expect(Date.parse(events[0]?.['dtend'] ?? '')).toBeGreaterThan(Date.now());
  });

  test('keeps to the lines of the standard, whatever a car is called', async () => {
    const name = `A, B; \\ "C"\nEND:VCALENDAR ${'🚗 é'.repeat(40)}`;
    await openFleet(context).update(ownerKey, ownerDocument, (current) => ({
      ...current!,
      vehicles: {
        [heron]: { ...current!.vehicles[heron]!, name },
        [otter]: { ...current!.vehicles[otter]!, name: null },
      },
    }));
    const two = { id: 'two', vehicleId: otter, startDate: inDays(2), endDate: inDays(3) };
    await storeAsIs([
      storedRental({ id: 'one', status: 'active', startDate: inDays(1), endDate: inDays(2) }),
      storedRental({ ...two, status: 'active' }),
    ]);
    const { url } = await address('POST');
    const text = await (await fetchFeed(url!)).text();
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(await eventsOf(url!)).toMatchObject([
      { uid: 'one@towpath', summary: `${name}: rented` },
      // Without a name of its own, and never by the end of its VIN.
      { uid: 'two@towpath', summary: 'Model 3: rented' },
    ]);
  });

  test('is a calendar all the same where there is nothing', async () => {
    const { url } = await address('POST');
    expect(await eventsOf(url!)).toEqual([]);
  });
});

test('the history shows once a day that an address is read, and nothing of who reads it', async () => {
  const url = (await address('POST')).url ?? '';
  const read = async (of: string, ip: string) => {
    const work: Promise<unknown>[] = [];
    const file = new URL(of).pathname.split('/')[2];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    const { status } = await calendar(
      new Request(of, { headers: { 'user-agent': 'Mallory/1.0' } }),
      functionContext({ ip, params: { file }, waitUntil }),
    );
    await Promise.all(work);
    return status;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') });
  await read(url, '192.0.2.7');
  await read(url, '192.0.2.8');
  vi.setSystemTime(new Date('2026-11-21T01:00:00Z'));
  await read(url, '192.0.2.7');
  expect(await read('https://towpath.example/calendar/guessed.ics', '192.0.2.7')).toBe(404);
  vi.useRealTimers();
  const reads = (await trail()).filter(({ action }) => action === 'read');
  expect(reads).toMatchObject([
    { at: '2026-11-20T01:00:00.000Z', target: { label: 'Calendar address' } },
    { at: '2026-11-21T01:00:00.000Z', who: { session: 'calendar' } },
  ]);
  expect(JSON.stringify(reads)).not.toMatch(/192\.0\.2|Mallory/);
  expect(JSON.stringify(reads)).not.toContain(new URL(url).pathname.slice(10, 40));
});
