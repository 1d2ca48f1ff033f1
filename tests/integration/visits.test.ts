import { beforeEach, describe, expect, test } from 'vitest';
import { visitReport, visitsAMinute } from '#contracts/visits.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import contact from '#functions/contact.ts';
import visits from '#functions/visits.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { validBody } from '#tests/support/submissions.ts';
import { openVisits } from '#server/visits/count-visit.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());
useDate('2026-06-02T03:30:00Z');

const own = 'https://towpath.example';
const count = (site: OwnerSite, what: string, headers: Record<string, string>) =>
  visits(
    new Request(`${own}/api/visits?what=${what}`, { method: 'POST', headers, body: 'PING' }),
    site.context,
  );
const from = (page: string) => ({ 'ping-from': `${own}${page}?utm_source=x#top` });
const report = async (site: OwnerSite) =>
  visitReport.parse(
    await site.done('admin-visits', 'GET /api/admin/visits?from=2026-06&to=2026-06'),
  );

test('what is done counts by page and day in New York, and nothing of who did it is stored', async () => {
  const site = new OwnerSite();
  for (const what of ['book', 'book', 'mail']) {
    expect((await count(site, what, from('/cars/heron'))).status).toBe(204);
  }
  await count(site, 'begun', { referer: `${own}/` });
  const none = { book: 0, mail: 0, call: 0, begun: 0, sent: 0 };
  expect(await report(site)).toEqual({
    floodedMinutes: 0,
    rows: [
      { day: '2026-06-01', page: '/cars/heron', counts: { ...none, book: 2, mail: 1 } },
      { day: '2026-06-01', page: '/', counts: { ...none, begun: 1 } },
    ],
  });
  const stored = JSON.stringify(await storedDocuments(openVisits(site.context)));
  expect(stored).not.toMatch(/utm_source|towpath\.example|\d+\.\d+\.\d+\.\d+/);
});

test.each([
  ['a visitor who wants no count', { ...from('/'), 'sec-gpc': '1' }],
  ['a program that names no page', {}],
  ['a page of another site', { 'ping-from': 'https://other.example/' }],
  ['an address that is no page', { 'ping-from': `${own}/<script>` }],
])('nothing counts of %s, and the answer is the same', async (_, headers) => {
  const site = new OwnerSite();
  expect((await count(site, 'book', headers)).status).toBe(204);
  expect((await report(site)).rows).toEqual([]);
});

test('an action that there is none of is refused, and so is another site', async () => {
  const site = new OwnerSite();
  expect((await count(site, 'steal', from('/'))).status).toBe(400);
  const crossSite = { ...from('/'), 'sec-fetch-site': 'cross-site' };
  expect((await count(site, 'book', crossSite)).status).toBe(403);
});

test('a flood counts as far as people go, and the minute is told', async () => {
  const site = new OwnerSite();
  for (let number = 0; number < visitsAMinute + 20; number += 1)
    await count(site, 'book', from('/'));
  const { rows, floodedMinutes } = await report(site);
  expect(rows).toMatchObject([{ counts: { book: visitsAMinute } }]);
  expect(floodedMinutes).toBe(1);
});

describe('a form that is sent', () => {
  const send = async (
    site: OwnerSite,
    headers: Record<string, string>,
    given: Record<string, unknown> = {},
  ) => {
    const waiting: Promise<unknown>[] = [];
    const answer = await contact(
      new Request(`${own}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(validBody('contact', given)),
      }),
      functionContext({
        deploy: site.context.deploy,
        waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      }),
    );
    await Promise.all(waiting);
    const { id } = (await answer.json()) as { id: string };
    return leadDetail.parse(await site.done('admin-lead', `GET /api/admin/leads/${id}`));
  };

  test('counts, and its lead knows the page it came from', async () => {
    const site = new OwnerSite();
    expect(await send(site, { referer: `${own}/cars/heron` })).toMatchObject({
      page: '/cars/heron',
    });
    expect((await report(site)).rows).toMatchObject([{ page: '/cars/heron', counts: { sent: 1 } }]);
  });

  test('is stored without its page where the visitor wants no count, and spam does not count', async () => {
    const site = new OwnerSite();
    const quiet = { referer: `${own}/`, 'sec-gpc': '1' };
    expect(await send(site, quiet)).toMatchObject({ page: '' });
    await send(site, { referer: `${own}/` }, { referral_code: 'x' });
    expect((await report(site)).rows).toEqual([]);
  });
});
