import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '@netlify/functions';
import { beforeEach, expect, test } from 'vitest';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { calendarFile } from '#tests/support/calendar-file.ts';
import { useCalendarServer } from '#tests/support/calendar-server.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
const elsewhere = useCalendarServer();
beforeEach(() => void captureLog());

/** What is asked of a site in which the owner has begun, and what it must leave in the history. */
type Write = (site: OwnerSite) => Promise<{ call: string; body?: unknown; leaves: string[] }>;

const costId = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a12';
const oneCost = {
  ...{ vehicleId: heronId, kind: 'insurance', amount: '120', from: '2026-01', to: null },
};
const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const phone = {
  ...{ name: 'Phone', publicKey: p256dh },
  subscription: {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  },
};
const newCalendar = () => ({
  ...{ vehicleId: heronId, name: 'Airbnb' },
  url: elsewhere.has('/a', calendarFile()),
});
const connected = async (site: OwnerSite) => {
  const added = await site.done('admin-calendars', 'POST /api/admin/calendars', newCalendar());
  return `/api/admin/calendars/${(added as { id: string }).id}`;
};
const rental = async (site: OwnerSite) => `/api/admin/rentals/${await site.rent()}`;

const writes: Record<string, Write> = {
  'admin-vehicles POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/vehicles',
      body: {
        ...{ vin: '5YJ3E1EA2KF317000', name: 'Otter', model: null, year: null },
        ...{ color: null, isAvailable: false },
      },
      leaves: ['add vehicle Otter'],
    }),
  'admin-vehicle PATCH': () =>
    Promise.resolve({
      call: `PATCH /api/admin/vehicles/${heronId}`,
      body: { isAvailable: true },
      leaves: ['show vehicle Heron'],
    }),
  'admin-vehicle DELETE': () =>
    Promise.resolve({
      call: `DELETE /api/admin/vehicles/${heronId}`,
      leaves: ['delete vehicle Heron'],
    }),
  'admin-editors PUT': () =>
    Promise.resolve({
      call: 'PUT /api/admin/editors',
      body: { password: adminPassword, editors: 'four words for editors' },
      leaves: ['add site The password of editors'],
    }),
  'admin-editors DELETE': async (site) => {
    const body = { password: adminPassword, editors: 'four words for editors' };
    await site.done('admin-editors', 'PUT /api/admin/editors', body);
    return {
      call: 'DELETE /api/admin/editors',
      leaves: ['delete site The password of editors'],
    };
  },
  'admin-rentals POST': async (site) => {
    const leadId = await site.visit('booking-interest', { name: 'Ada Byron' });
    return {
      call: 'POST /api/admin/rentals',
      body: {
        ...{ id: '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11', vehicleId: heronId, totalAmount: '180' },
        ...{ customerName: 'Ada Byron', customerEmail: '', status: 'pending', leadId },
        ...{ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-02T12:00:00Z' },
      },
      leaves: ['add rental Ada Byron', 'status lead Ada Byron'],
    };
  },
  'admin-rental PATCH': async (site) => ({
    call: `PATCH ${await rental(site)}`,
    body: { note: 'At the station.' },
    leaves: ['edit rental Ada Byron'],
  }),
  'admin-rental DELETE': async (site) => ({
    call: `DELETE ${await rental(site)}`,
    leaves: ['delete rental Ada Byron'],
  }),
  'admin-checklist PUT': () =>
    Promise.resolve({
      call: 'PUT /api/admin/checklist',
      body: { items: ['Two keys'] },
      leaves: ['edit site Checklist'],
    }),
  'admin-rentals-import POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/rentals-import',
      body: { csv: tripEarnings([{}]), apply: true },
      leaves: ['import site Marketplace'],
    }),
  'admin-blocks POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/blocks',
      body: { vehicleId: heronId, calendar: calendarOfTomorrow(), apply: true },
      leaves: ['import vehicle Heron'],
    }),
  'admin-block PUT': () =>
    Promise.resolve({
      call: 'PUT /api/admin/blocks/3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11',
      body: {
        ...{ vehicleId: heronId, reason: 'cleaning', summary: '' },
        ...{ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-02T12:00:00Z' },
      },
      leaves: ['add block cleaning'],
    }),
  'admin-block PATCH': async (site) => {
    await site.block('Taken', 3);
    const [block] = (await site.done('admin-blocks', 'GET /api/admin/blocks')) as { id: string }[];
    return {
      call: `PATCH /api/admin/blocks/${block?.id}`,
      body: { notCounted: 'It is our own booking.' },
      leaves: ['edit block Taken'],
    };
  },
  'admin-block DELETE': async (site) => {
    await site.block('Taken', 3);
    const [block] = (await site.done('admin-blocks', 'GET /api/admin/blocks')) as { id: string }[];
    return { call: `DELETE /api/admin/blocks/${block?.id}`, leaves: ['delete block Taken'] };
  },
  'admin-calendar-feed POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/calendar-feed',
      leaves: ['connect calendar-feed Calendar'],
    }),
  'admin-calendar-feed DELETE': async (site) => {
    await site.done('admin-calendar-feed', 'POST /api/admin/calendar-feed');
    return { call: 'DELETE /api/admin/calendar-feed', leaves: ['delete calendar-feed Calendar'] };
  },
  'admin-calendars POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/calendars',
      body: newCalendar(),
      leaves: ['connect calendar Airbnb'],
    }),
  'admin-calendar POST': async (site) => {
    const call = `POST ${await connected(site)}`;
    elsewhere.has('/a', calendarOfTomorrow());
    return { call, leaves: ['import calendar Airbnb, Heron'] };
  },
  'admin-calendar PATCH': async (site) => ({
    call: `PATCH ${await connected(site)}`,
    body: { name: 'Vrbo' },
    leaves: ['edit calendar Vrbo'],
  }),
  'admin-calendar DELETE': async (site) => ({
    call: `DELETE ${await connected(site)}`,
    leaves: ['delete calendar Airbnb'],
  }),
  'admin-cost PUT': () =>
    Promise.resolve({
      call: `PUT /api/admin/costs/${costId}`,
      body: oneCost,
      leaves: ['add site Costs of Heron'],
    }),
  'admin-cost DELETE': async (site) => {
    await site.done('admin-cost', `PUT /api/admin/costs/${costId}`, oneCost);
    return { call: `DELETE /api/admin/costs/${costId}`, leaves: ['delete site Costs of Heron'] };
  },
  'admin-templates PUT': () =>
    Promise.resolve({
      call: 'PUT /api/admin/templates',
      body: { templates: [{ name: 'Thanks', text: 'Hi {name}' }] },
      leaves: ['edit site Reply templates'],
    }),
  'admin-notifications PATCH': () =>
    Promise.resolve({
      call: 'PATCH /api/admin/notifications',
      body: { quiet: { from: '21:00', until: '07:00' } },
      leaves: ['edit site Notifications'],
    }),
  'admin-devices POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/devices',
      body: phone,
      leaves: ['connect site Notifications on a device'],
    }),
  'admin-device DELETE': async (site) => {
    const { push } = (await site.done('admin-devices', 'POST /api/admin/devices', phone)) as {
      push: { devices: { id: string }[] };
    };
    return {
      call: `DELETE /api/admin/devices/${push.devices[0]?.id}`,
      leaves: ['delete site Notifications on a device'],
    };
  },
  'admin-lead PATCH': async (site) => ({
    call: `PATCH /api/admin/leads/${await site.visit('contact', { name: 'Grace' })}`,
    body: { state: 'contacted' },
    leaves: ['status lead Grace'],
  }),
  'admin-copies PATCH': () =>
    Promise.resolve({
      call: 'PATCH /api/admin/copies',
      body: { recipient: `age1${'q'.repeat(58)}` },
      leaves: ['edit site Copies elsewhere'],
    }),
  'admin-exports POST': () =>
    Promise.resolve({
      call: 'POST /api/admin/exports',
      body: { what: 'rentals' },
      leaves: ['export site Rentals as CSV'],
    }),
  'admin-undo POST': async (site) => {
    await site.done('admin-vehicle', `PATCH /api/admin/vehicles/${heronId}`, { isAvailable: true });
    const { entries } = await site.history();
    return { call: `POST /api/admin/undo/${entries[0]?.id}`, leaves: ['undo vehicle Heron'] };
  },
  'admin-erasure POST': async (site) => {
    await site.visit('contact', { email: 'grace@example.com' });
    const body = { addresses: ['grace@example.com'], apply: true };
    return { call: 'POST /api/admin/erasure', body, leaves: ['erase person A person'] };
  },
  'admin-restore POST': () => {
    const of = { madeAt: '2026-06-20T08:00:00.000Z', isLast: true };
    const cars = { store: 'fleet', key: 'owner', layout: 1, data: { vehicles: {} } };
    return Promise.resolve({
      call: 'POST /api/admin/restore',
      body: { ...of, documents: [cars] },
      leaves: ['restore site Backup'],
    });
  },
};

/** Operations other than GET that leave nothing in the history here, and why. */
const excused: Record<string, string> = {
  'admin-content PATCH': 'A draft is on no page until it is published, and that is recorded.',
  'admin-content-publish POST': 'It needs a repository: content-publish.test.ts.',
  'admin-content-picture POST': 'A picture is on no page until it is published.',
  'admin-content-take-back POST': 'So does this.',
  'admin-login POST': 'It is called by nobody who is signed in: admin-login.test.ts.',
  'admin-login PUT': 'The same: passkeys.test.ts.',
  'admin-passkeys POST': 'It asks for the password and stores nothing.',
  'admin-passkeys PUT': 'It needs a phone: passkeys.test.ts.',
  'admin-passkeys DELETE': 'It needs a passkey: passkeys.test.ts.',
  'admin-sessions PATCH': 'It names the device in the session, and stores nothing.',
  'admin-sessions DELETE': 'It ends the session that made it: deploys.test.ts.',
  'admin-self-check POST': 'It only looks, and keeps what it found.',
  'admin-photos POST': 'A photo is on no page until a car has it, and that is recorded.',
  'admin-rental-photos PUT': 'A photo belongs to a hand-over, which is recorded.',
  'admin-rental-photos DELETE': 'So does one that is removed.',
  'admin-vehicle-reading POST': 'It asks Tesla as a sync does, and decides nothing.',
  'admin-copies POST': 'It tries the place, or starts a copy; the data is as it was.',
  'admin-copy POST': 'It notes when a copy was opened; the data is as it was.',
  'copy-in-background POST': 'It copies what is there.',
  'admin-notifications POST': 'It sends a test and stores nothing.',
  'admin-tesla POST': 'It only leads to Tesla; PUT ends the sign-in there.',
  'admin-tesla PUT': 'It needs an account at Tesla: record-tesla.test.ts.',
  'admin-tesla PATCH': 'It needs the settings of Tesla: tesla-location.test.ts.',
  'admin-home-bases POST': 'It needs an account at Tesla: tesla-location.test.ts.',
  'admin-home-bases DELETE': 'It needs an account at Tesla: tesla-location.test.ts.',
  'admin-tesla DELETE': 'It needs an account at Tesla: record-tesla.test.ts.',
  'admin-sync-fleet POST': 'It needs an account at Tesla: record-tesla.test.ts.',
  'sync-in-background POST': 'No owner asks for it.',
};

function calendarOfTomorrow(): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//E//EN\r\nBEGIN:VEVENT\r\nUID:1@e\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Taken\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
}

/** Every operation below /api/admin/ that is no GET, as the functions themselves tell. */
async function writingOperations(): Promise<string[]> {
  const found: string[] = [];
  const site = new OwnerSite();
  for (const file of readdirSync(new URL('../../netlify/functions/', import.meta.url))) {
    const name = basename(file, '.ts');
    const { config } = (await import(`#functions/${name}.ts`)) as { config: Config };
    const path = String(config.path ?? '');
    if (!path.startsWith('/api/admin/')) continue;
    const answer = await site.call(name, `OPTIONS ${path}`);
    const methods = (answer.headers.get('allow') ?? '').split(', ');
    found.push(
      ...methods
        .filter((method) => !/^(GET|HEAD)$/.test(method))
        .map((method) => `${name} ${method}`),
    );
  }
  return found;
}

test('every operation of the back office that writes is known here, and no other', async () => {
  const known = [...Object.keys(writes), ...Object.keys(excused)];
  expect(known.sort()).toEqual((await writingOperations()).sort());
});

test.each(Object.entries(writes))('%s leaves its entry, once', async (name, prepare) => {
  const site = new OwnerSite();
  const isRestore = name.startsWith('admin-restore');
  if (!isRestore) await site.addCar();
  const { call, body, leaves } = await prepare(site);
  const before = new Set((await site.history()).entries.map(({ id }) => id));
  const [operation = ''] = name.split(' ');
  await site.done(operation, call, body);
  const { entries } = await site.history();
  const left = entries.filter(({ id }) => !before.has(id));
  const words = left.map(({ action, target }) => `${action} ${target.kind} ${target.label}`);
  expect(words).toHaveLength(leaves.length);
  for (const one of leaves) {
    expect(
      words.some((said) => said.startsWith(one)),
      `${one} in ${words.join()}`,
    ).toBe(true);
  }
  for (const { who, at } of left) {
    expect(who.session).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(who.until)).toBeGreaterThan(Date.parse(at));
  }
});
