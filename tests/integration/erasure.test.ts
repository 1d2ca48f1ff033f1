import { beforeEach, expect, test } from 'vitest';
import { erasureResult, type ErasureResult } from '#contracts/erasure.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { fileArrivals } from '#server/leads/arrivals.ts';
import { keepRentalPhoto } from '#server/rentals/rental-photos.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { filledSite, OwnerSite } from '#tests/support/owner-site.ts';
import { skipPauses } from '#tests/support/pass-time.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { doneKey, outboxEntry } from '#server/notify/outbox.ts';

useAdminPassword();
const blobs = useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

/** The rentals of the site, whatever year it is. */
const of2026 = 'GET /api/admin/rentals?from=2026-01-01&to=2026-12-31';

/** What must be nowhere afterwards, in any spelling. */
const canary = {
  name: 'Wilhelmina Canary',
  email: 'Wilhelmina@Canary.example',
  phone: '+1 (609) 555-0199',
  words: 'a tent that sleeps seven',
};
const spellings = [/canary/i, /555-?0199/, /6095550199/, /sleeps seven/];

async function erase(
  site: OwnerSite,
  apply: boolean,
  email = canary.email,
): Promise<ErasureResult> {
  const body = { addresses: [email.toLowerCase()], apply };
  return erasureResult.parse(await site.done('admin-erasure', 'POST /api/admin/erasure', body));
}

async function rawDocuments(site: OwnerSite): Promise<{ key: string; text: string }[]> {
  const documents = (await site.export()).flatMap((part) => part.documents);
  return documents.map(({ store, key, data }) => ({
    key: `${store}/${key}`,
    text: JSON.stringify(data),
  }));
}

async function traces(site: OwnerSite): Promise<string[]> {
  const holding = (await rawDocuments(site)).filter(({ text }) =>
    spellings.some((one) => one.test(text)),
  );
  return holding.map(({ key }) => key);
}

const day = (number: number) => ({
  startDate: `2026-09-0${number}T12:00:00.000Z`,
  endDate: `2026-09-0${number + 1}T12:00:00.000Z`,
});

/** The person everywhere that a person can be, among others. */
async function siteWithCanary() {
  const site = await filledSite();
  const { name, email, phone, words } = canary;
  const message = await site.visit('contact', { name, email, message: `We need ${words}.` });
  await fileArrivals(openLeads(site.context));
  const interest = await site.visit('booking-interest', {
    name,
    email: email.toLowerCase(),
    phone,
  });
  await site.changeLead(message, { note: `Wilhelmina Canary wants ${words}.` });
  await site.changeLead(message, { state: 'lost' });
  const other = await site.visit('contact', { name: 'Bob', message: `Ask ${email} about it.` });
  await site.changeLead(other, { note: `See also <${email}>.` });
  await site.visit('contact', { name: 'Eve', destination: `To ${email}` });
  const person = { customerName: name, customerEmail: email };
  const linked = await site.rent({ ...person, ...day(1), customerEmail: '', leadId: interest });
  const own = await site.rent({ ...person, ...day(3), note: words });
  await site.done('admin-rental', `PATCH /api/admin/rentals/${own}`, { note: `Not ${words}.` });
  const gone = await site.rent({ ...person, ...day(5) });
  await site.done('admin-rental', `DELETE /api/admin/rentals/${gone}`);
  const goneUnnamed = await site.rent({
    ...{ ...person, ...day(5), customerEmail: '' },
    leadId: message,
  });
  await site.done('admin-rental', `PATCH /api/admin/rentals/${goneUnnamed}`, { note: words });
  await site.done('admin-rental', `DELETE /api/admin/rentals/${goneUnnamed}`);
  const passedOn = await site.rent({ ...person, ...day(5), note: words });
  const next = { customerName: 'Bob Next', customerEmail: 'bob@example.com', note: '' };
  await site.done('admin-rental', `PATCH /api/admin/rentals/${passedOn}`, next);
  const cancelled = await site.rent({ ...person, ...day(7) });
  await site.done('admin-rental', `PATCH /api/admin/rentals/${cancelled}`, {
    notCounted: 'Wilhelmina Canary booked twice.',
  });
  const reason = { status: 'cancelled', cancelReason: 'Wilhelmina Canary is ill.' };
  await site.done('admin-rental', `PATCH /api/admin/rentals/${cancelled}`, reason);
  const neighbour = await site.rent({
    ...day(8),
    startDate: '2026-09-08T13:00:00.000Z',
    note: `Friend of ${email}`,
  });
  const trip = {
    'Reservation ID': '77',
    Guest: name,
    'Trip start': '2026-04-05 10:00 AM',
    'Trip end': '2026-04-06 10:00 AM',
  };
  await site.importTrips([trip]);
  await site.importTrips([{ ...trip, Guest: 'Wilhelmina M. Canary' }]);
  const rentals = (await site.done('admin-rentals', of2026)) as {
    id: string;
    reservationId: string | null;
  }[];
  const imported = rentals.find(({ reservationId }) => reservationId === '77')?.id ?? '';
  await site.done('admin-rental', `PATCH /api/admin/rentals/${imported}`, { customerEmail: email });
  await site.block(`Booked for ${email}`, 40);
  await openLeads(site.context).create(doneKey(`8236284000000-new-lead-${message}`), outboxEntry, {
    ...{ kind: 'new-lead', leadId: message, words: null, createdAt: new Date().toISOString() },
    ...{ open: [], attempts: [], lease: null },
  });
  return {
    site,
    message,
    other,
    neighbour,
    passedOn,
    imported,
    trip,
    theirs: [linked, own, cancelled, imported],
  };
}

test('after an erasure the person is in no document, no list, no export and no line of the log', async () => {
  const { site, neighbour, passedOn, imported, trip, theirs } = await siteWithCanary();
  const before = (await site.done('admin-rentals', of2026)) as object[];
  expect((await traces(site)).length).toBeGreaterThan(5);
  const seen = await erase(site, false);
  expect(seen).toMatchObject({
    applied: false,
    isFinished: true,
    leads: 2,
    rentals: 4,
    // One that was sent, and those of both leads whose turn has not come.
    notifications: 3,
  });
  // Two who mention the address, one also in a note; another's rental, and a block.
  expect(seen.others).toBe(4);
  expect(seen.auditEntries).toBeGreaterThan(10);
  expect((await traces(site)).length).toBeGreaterThan(5);

  expect(await erase(site, true)).toEqual({ ...seen, applied: true });
  expect(await traces(site)).toEqual([]);
  for (const line of logged) for (const one of spellings) expect(line).not.toMatch(one);

  // Money and times stay, and nobody else loses anything.
  const after = (await site.done('admin-rentals', of2026)) as Record<string, unknown>[];
  expect(after).toHaveLength(before.length);
  for (const rental of after) {
    const { id, totalAmount, startDate, endDate, status, distance } = rental;
    expect(before).toContainEqual(
      expect.objectContaining({ id, totalAmount, startDate, endDate, status, distance }),
    );
    if (theirs.includes(String(id))) {
      expect(rental).toMatchObject({
        customerName: 'Erased customer',
        customerEmail: '',
        note: '',
        leadId: null,
      });
    }
  }
  expect(after.find(({ id }) => id === neighbour)).toMatchObject({
    customerName: 'Ada Byron',
    note: 'Friend of erased',
  });
  expect(after.find(({ id }) => id === passedOn)).toMatchObject({ customerName: 'Bob Next' });
  expect((await rawDocuments(site)).some(({ text }) => text.includes('Grace Hopper'))).toBe(true);

  // The history still says that something was done, and that somebody was erased, but not who.
  const { entries } = await site.history();
  expect(entries[0]).toMatchObject({
    action: 'erase',
    target: { kind: 'person', label: 'A person' },
    after: { leads: 2, rentals: 4 },
  });
  const ofRental = await site.history(`?target=rental:${imported}`);
  expect(
    ofRental.entries.map(({ target, before: was, canUndo }) => [target.label, was, canUndo]),
  ).toEqual([['Erased', null, false]]);

  // The marketplace's file does not bring the name back, and there is nothing left to erase.
  await site.importTrips([{ ...trip, 'Total earnings': '$99.00' }]);
  expect(await traces(site)).toEqual([]);
  expect(await erase(site, true)).toEqual({
    ...{
      applied: true,
      isFinished: true,
      leads: 0,
      rentals: 0,
      notifications: 0,
      auditEntries: 0,
      others: 0,
      addresses: [canary.email.toLowerCase()],
      names: [],
      ids: [],
      photos: 0,
      notes: 0,
      unpaid: '0.00',
      openRentals: [],
    },
  });
  expect((await site.history()).entries.filter(({ action }) => action === 'erase')).toHaveLength(1);
});

test('an erasure that a failing store broke off is finished by the next, wherever it broke off', async () => {
  skipPauses(10);
  const { site } = await siteWithCanary();
  let failures = 0;
  for (let allowed = 0; ; allowed += 3) {
    let writes = 0;
    const matches = ({ method }: { method: string }) => method !== 'GET' && ++writes > allowed;
    blobs().inject({ matches, status: 500, times: 10_000 });
    const body = { addresses: [canary.email], apply: true };
    const answer = await site.call('admin-erasure', 'POST /api/admin/erasure', body);
    blobs().clearFaults();
    if (answer.ok) break;
    expect(answer.status).toBe(503);
    failures += 1;
  }
  expect(failures).toBeGreaterThan(2);
  expect(await traces(site)).toEqual([]);
}, 60_000);

test('a person who left no address is erased by their number, however it was typed', async () => {
  const site = new OwnerSite();
  await site.addCar();
  await site.rent({
    ...{ customerName: canary.name, customerEmail: '', customerPhone: '609.555.0199' },
    ...day(1),
  });
  const friend = {
    customerName: 'Joan Clarke',
    customerEmail: '',
    customerPhone: '(609) 555-0198',
  };
  const other = await site.rent({ ...friend, ...day(3), note: `A friend of ${canary.phone}.` });
  const byPhone = async (apply: boolean) =>
    erasureResult.parse(
      await site.done('admin-erasure', 'POST /api/admin/erasure', {
        ...{ addresses: ['1-609-555-0199'], apply },
      }),
    );
  expect(await byPhone(false)).toMatchObject({
    ...{ rentals: 1, others: 1 },
    openRentals: [{ status: 'pending', startDate: day(1).startDate }],
  });
  expect(await byPhone(true)).toMatchObject({ applied: true, isFinished: true, rentals: 1 });
  expect(await traces(site)).toEqual([]);
  expect(await site.done('admin-rental', `GET /api/admin/rentals/${other}`)).toMatchObject({
    ...{ customerName: 'Joan Clarke', customerPhone: '(609) 555-0198' },
  });
  expect(await byPhone(false)).toMatchObject({ rentals: 0, others: 0, openRentals: [] });
  for (const person of [{}, { addresses: [] }, { addresses: ['12'] }]) {
    const answer = await site.call('admin-erasure', 'POST /api/admin/erasure', {
      ...person,
      apply: false,
    });
    expect(answer.status).toBe(400);
  }
});

test('what goes with a person is told before: their name, the photos and the notes of their rentals', async () => {
  const site = new OwnerSite();
  await site.addCar();
  const known = { customerName: canary.name, customerEmail: canary.email };
  const rental = await site.rent({ ...known, ...day(1), note: 'Pays cash.' });
  const photo = `handover-1795341600000-${'ab'.repeat(16)}`;
  await keepRentalPhoto(site.context, rental, photo, new Uint8Array([0xff, 0xd8, 0xff]));
  const other = { customerName: 'W. Canary', customerEmail: '', customerPhone: canary.phone };
  await site.rent({ ...other, ...day(3) });
  blobs().catchUp();
  const everyWay = async (apply: boolean) =>
    erasureResult.parse(
      await site.done('admin-erasure', 'POST /api/admin/erasure', {
        ...{ addresses: [canary.email, canary.phone], apply },
      }),
    );
  const told = {
    ...{ names: [canary.name, 'W. Canary'], rentals: 2, photos: 1, notes: 1 },
    unpaid: '360.00',
  };
  expect(await everyWay(false)).toMatchObject(told);
  expect(await everyWay(true)).toMatchObject({ ...told, isFinished: true });
  expect(await traces(site)).toEqual([]);
  blobs().catchUp();
  expect(await everyWay(false)).toMatchObject({ names: [], rentals: 0, photos: 0, notes: 0 });
});

test('a search follows the addresses that stand with those it finds, and an erasure says what it left', async () => {
  const site = new OwnerSite();
  await site.addCar();
  const [home, work, spouse] = ['ravi@home.example', 'ravi@work.example', 'anna@home.example'];
  const [phone, desk] = ['(609) 555-0199', '(609) 555-0188'];
  const lead = await site.visit('booking-interest', { name: 'Ravi', email: work, phone: desk });
  const message = await site.visit('contact', { name: 'R. Patel', email: work, message: 'Hello.' });
  const rent = (number: number, email: string, rest: object = {}) =>
    site.rent({ customerEmail: email, customerPhone: '', ...rest, ...day(number) });
  const own = await rent(1, home, { customerPhone: phone, leadId: lead });
  const shared = await rent(3, spouse, { customerPhone: '609.555.0199' });
  const hers = await rent(5, spouse);
  const deleted = await rent(7, 'ravi@gone.example', { customerPhone: phone });
  await site.done('admin-rental', `DELETE /api/admin/rentals/${deleted}`);
  await fileArrivals(openLeads(site.context));
  const asks = async (body: object) =>
    erasureResult.parse(await site.done('admin-erasure', 'POST /api/admin/erasure', body));

  const all = await asks({ addresses: [phone], apply: false });
  expect(all).toMatchObject({ leads: 2, rentals: 3 });
  expect(all.addresses[0]).toBe(phone);
  expect(all.addresses.slice(1).sort()).toEqual([desk, spouse, 'ravi@gone.example', home, work]);
  expect(all.ids.sort()).toEqual([lead, message, own, shared, hers].sort());

  const without = await asks({ addresses: [phone], leaveOut: [spouse], apply: false });
  expect(without).toMatchObject({ leads: 2, rentals: 2 });
  expect(without.addresses).not.toContain(spouse);
  const { addresses } = without;
  const erased = await asks({ addresses, apply: true });
  expect(erased).toMatchObject({ leads: 2, rentals: 2, isFinished: true });
  expect(erased.addresses).toEqual([...addresses, spouse]);
  const kept = JSON.stringify(await rawDocuments(site));
  for (const address of addresses) expect(kept).not.toContain(address);
  expect(kept).toContain(spouse);
  expect(await asks({ addresses: [spouse], apply: false })).toMatchObject({ leads: 0, rentals: 1 });
});

test('an address that only has another within is somebody else', async () => {
  const site = new OwnerSite();
  await site.addCar();
  for (const [index, email] of [
    'ada@b.example',
    'xada@b.example',
    'ada@b.example.org',
    'ada@b.example-shop.org',
  ].entries()) {
    await site.visit('contact', { email, message: `From ${email}.` });
    const day = `2026-09-1${index}T12:00:00.000Z`;
    await site.rent({ startDate: day, endDate: day.replace('12', '13'), customerEmail: email });
  }
  const result = await erase(site, true, 'ADA@b.example');
  expect(result).toMatchObject({ leads: 1, rentals: 1, others: 0 });
  const kept = JSON.stringify(await rawDocuments(site));
  for (const email of ['xada@b.example', 'ada@b.example.org', 'ada@b.example-shop.org'])
    expect(kept).toContain(email);
});
