import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { adminRequest, nullWhenSignedOut } from '#back-office/session/admin-request.ts';
import { callApi } from '#browser/api.ts';
import type { BrowserProblems } from '#tests/support/browser-problems.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { test as ownerTest, type OwnSite } from '#tests/support/own-site.ts';
import { figure, toast } from '#tests/support/owner-screens.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { aMessage, recordsWith, someDetails } from '#tests/support/visitor.ts';
import { answered } from './answered.ts';
import { publicPages } from './built-page.ts';

const heron = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: false };

/** What a call of the browser's code hands to fetch. */
async function sentBy(call: Parameters<typeof callApi>[1]): Promise<RequestInit> {
  const act = () => callApi('/api/contact', call, (response) => response.json());
  return (await answered(Response.json({}), act)).sent;
}

/** Signs the owner in and adds a car; gives its id and the headers of the owner's calls. */
async function addHeron(page: Page, site: OwnSite) {
  const headers = await signInAsOwner(page, site.url, site.password);
  const added = await page.request.post('/api/admin/vehicles', { data: heron, headers });
  const { id } = (await added.json()) as { id: string };
  return { id, headers };
}

/** Opens the dashboard as the owner, and connects the simulator, another company's site. */
async function connectTesla(page: Page, site: OwnSite, problems: BrowserProblems): Promise<void> {
  problems.expect(/third-party request/);
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Connect Tesla', exact: true }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(toast(page, 'Connected to Tesla')).toBeVisible();
}

const syncButton = (page: Page) => page.getByRole('button', { name: 'Sync Fleet Data' });

test('7.1 Every call includes credentials.', async () => {
  for (const method of ['GET', 'POST', 'PATCH'] as const) {
    expect((await sentBy({ method })).credentials).toBe('include');
  }
  // What the worker passes on is the page's own request.
  const calls = globSync('src/**/*.{ts,tsx,astro}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bfetch\((?!request\b)[^;]*;/g) ?? [],
  );
  expect(calls.filter((call) => !call.includes("credentials: 'include'"))).toEqual([]);
});

test('7.2 A call with a body has a JSON content type, and one without a body has none.', async () => {
  const typeOf = ({ headers }: RequestInit) => new Headers(headers).get('content-type');
  expect(typeOf(await sentBy({ method: 'POST', body: { a: 1 } }))).toBe('application/json');
  expect(typeOf(await sentBy({ method: 'POST' }))).toBeNull();
  expect(typeOf(await sentBy({}))).toBeNull();
});

test('7.3 POST /api/contact takes name, email, destination and message as JSON.', async ({
  request,
}) => {
  const data = { ...aMessage(), destination: 'Cape May' };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  expect(await recordsWith(data.message)).toMatchObject([{ words: data }]);
});

test('7.4 POST /api/booking-interest takes name, email and phone as JSON and answers JSON.', async ({
  request,
}) => {
  const data = someDetails();
  const answer = await request.post('/api/booking-interest', { data });
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toBeInstanceOf(Object);
  expect(await recordsWith(data.email)).toMatchObject([{ words: data }]);
});

ownerTest(
  '7.5 POST /api/admin/login takes a password and answers with a token, or with a message on failure.',
  async ({ request, site }) => {
    const login = (password: string) => request.post('/api/admin/login', { data: { password } });
    const right = await login(site.password);
    expect([right.status(), (await right.json()).token]).toEqual([200, expect.any(String)]);
    const wrong = await login('not this one');
    expect([wrong.status(), (await wrong.json()).message]).toEqual([401, expect.any(String)]);
  },
);

ownerTest(
  '7.6 GET /api/admin/vehicles answers with the plain list of cars.',
  async ({ page, site }) => {
    const { id, headers } = await addHeron(page, site);
    const answer = await page.request.get('/api/admin/vehicles', { headers });
    expect(await answer.json()).toEqual([expect.objectContaining({ id, name: 'Heron' })]);
  },
);

ownerTest(
  '7.7 GET /api/admin/vehicles/{id} answers with the car, its latestStatus and its statusHistory.',
  async ({ page, site }) => {
    const { id, headers } = await addHeron(page, site);
    const answer = await page.request.get(`/api/admin/vehicles/${id}`, { headers });
    const detail = { id, name: 'Heron', latestStatus: null, statusHistory: [] };
    expect(await answer.json()).toMatchObject(detail);
  },
);

ownerTest(
  "7.8 A car's detail is asked for once the car is selected, and not before.",
  async ({ page, site }) => {
    const { id } = await addHeron(page, site);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/admin/vehicles/')) asked.push(pathname);
    });
    await page.goto('/admin');
    const card = page.getByRole('button', { name: 'Heron', exact: true });
    await expect(card).toBeVisible();
    expect(asked).toEqual([]);
    await card.click();
    await expect.poll(() => asked).toEqual([`/api/admin/vehicles/${id}`]);
  },
);

ownerTest(
  '7.9 GET /api/admin/rentals answers with the plain list of rentals.',
  async ({ page, site }) => {
    process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
    const rental = exampleRental();
    await storeRentals([rental]);
    const headers = await signInAsOwner(page, site.url, site.password);
    const answer = await page.request.get('/api/admin/rentals', { headers });
    expect(await answer.json()).toEqual([expect.objectContaining({ id: rental.id })]);
  },
);

ownerTest(
  '7.10 POST /api/admin/sync-fleet is sent without a body.',
  async ({ page, site, problems }) => {
    // Nothing is connected.
    problems.expect(/console error: .* 503/);
    await signInAsOwner(page, site.url, site.password);
    await page.goto('/admin');
    const sync = page.waitForRequest('**/api/admin/sync-fleet');
    await syncButton(page).click();
    expect((await sync).method()).toBe('POST');
    expect((await sync).postData()).toBeNull();
    await expect(toast(page, 'Sync Failed')).toBeVisible();
  },
);

ownerTest(
  "7.11 A sync ends with the toast 'Fleet data synchronized successfully', also within a minute of the last one.",
  async ({ page, site, problems }) => {
    await connectTesla(page, site, problems);
    await syncButton(page).click();
    const done = toast(page, 'Fleet data synchronized successfully');
    await expect(done).toBeVisible();
    await syncButton(page).click();
    await expect(done).toContainText('The cars were read a moment ago');
  },
);

ownerTest('7.12 The list of cars is read again after a sync.', async ({ page, site, problems }) => {
  await connectTesla(page, site, problems);
  await expect(figure(page, 'Total vehicles')).toHaveText('0');
  await syncButton(page).click();
  await expect(figure(page, 'Total vehicles')).toHaveText('10');
});

ownerTest(
  '7.13 PATCH /api/admin/vehicles/{id} takes the boolean isAvailable.',
  async ({ page, site }) => {
    const { id, headers } = await addHeron(page, site);
    const change = (isAvailable: unknown) =>
      page.request.patch(`/api/admin/vehicles/${id}`, { data: { isAvailable }, headers });
    expect(await (await change(true)).json()).toMatchObject({ id, isAvailable: true });
    expect(await (await change(false)).json()).toMatchObject({ id, isAvailable: false });
    expect((await change('yes')).status()).toBe(400);
  },
);

test('7.14 A read call may be set up to yield null on 401, and by default a 401 is an error.', async () => {
  const path = '/api/admin/vehicles';
  const refusal = () => new Response('Please sign in.', { status: 401 });
  const byDefault = answered(refusal(), () => adminRequest(path, {}, z.unknown()));
  await expect(byDefault).rejects.toThrow('401: Please sign in.');
  const asNull = () => nullWhenSignedOut(adminRequest(path, {}, z.unknown()));
  expect((await answered(refusal(), asNull)).result).toBeNull();
});

test('7.15 Apart from its own API a page asks no other company for anything before a link is followed or the video is played.', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => void origins.add(new URL(request.url()).origin));
  for (const { address } of publicPages) await page.goto(address);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
