import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import login from '#functions/admin-login.ts';
import onSchedule from '#functions/sync-on-schedule.ts';
import inBackground from '#functions/sync-in-background.ts';
import { forgetOldAttempts } from '#server/auth/login-attempts.ts';
import { openStore } from '#server/storage/store.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { timeThatPasses } from '#tests/support/pass-time.ts';
import { storeRentals } from '#tests/support/stored-rentals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { anyDocument } from '#tests/support/stored-documents.ts';

useAdminPassword();
const blobs = useBlobsServer();
let logged: string[];
beforeEach(() => {
  logged = captureLog();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 2, 16, 0, 20) });
});
afterEach(() => void vi.useRealTimers());

/** A site that takes down what it is asked and answers with a status, or not at all. */
async function listeningSite(status?: number) {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
    asked.push(request);
    if (status !== undefined) answer.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    context: functionContext({ site: { url: `http://127.0.0.1:${port}` } }),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** As the platform calls a scheduled function. */
const scheduled = () =>
  new Request('https://towpath.example/.netlify/functions/sync-on-schedule', {
    method: 'POST',
    body: JSON.stringify({ next_run: '2026-11-02T16:00:00.000Z' }),
  });

test('starts the sync in the background with a session that ends after five minutes, by any clock', async () => {
  await using site = await listeningSite(202);
  expect((await onSchedule(scheduled(), site.context)).status).toBe(204);
  expect(site.asked).toMatchObject([{ method: 'POST', url: '/api/admin/sync-in-background' }]);

  const authorization = site.asked[0]?.headers.authorization ?? '';
  const run = () =>
    inBackground(
      new Request('https://towpath.example/api/admin/sync-in-background', {
        method: 'POST',
        headers: { authorization },
      }),
      site.context,
    );
  // It gets as far as asking for Tesla's settings, of which there are none here.
  vi.setSystemTime(Date.now() + 9 * 60_000);
  const accepted = await run();
  expect(accepted.status).toBe(503);
  expect(await expectSentence(accepted)).toContain('TESLA_CLIENT_ID');
  vi.setSystemTime(Date.now() + 61_000);
  expect((await run()).status).toBe(401);
  expect(logged.join('\n')).not.toContain(authorization.slice(7));
});

test('between the hours a sync starts only around a pick-up or return that takes place', async () => {
  await using site = await listeningSite(202);
  const startsAt = async (time: string) => {
    vi.setSystemTime(Date.parse(`2026-11-02T${time}Z`));
    const before = site.asked.length;
    await onSchedule(scheduled(), site.context);
    return site.asked.length > before;
  };
  const rental = { startDate: '2026-11-02T17:20:00.000Z', endDate: '2026-11-02T19:40:00.000Z' };
  expect(await startsAt('17:15:05')).toBe(false);
  await storeRentals([exampleRental({ ...rental, status: 'cancelled' })]);
  expect(await startsAt('17:15:05')).toBe(false);
  await storeRentals([exampleRental({ ...rental, status: 'active' })]);
  expect(await startsAt('17:15:05')).toBe(true);
  expect(await startsAt('17:45:05')).toBe(true);
  expect(await startsAt('18:15:05')).toBe(false);
  expect(await startsAt('19:45:05')).toBe(true);
  // It came back later than planned.
  const takeBack = { id: '1', at: '2026-11-02T21:10:00.000Z', batteryLevel: null };
  await storeRentals([
    exampleRental({
      ...rental,
      ...{ status: 'completed', takeBack: { ...takeBack, checked: [], note: '' } },
    }),
  ]);
  expect(await startsAt('19:45:05')).toBe(false);
  expect(await startsAt('21:15:05')).toBe(true);
});

test('says so in the log when the background sync does not start', async () => {
  for (const status of [404, 200, 301, 307]) {
    await using site = await listeningSite(status);
    const answer = await onSchedule(scheduled(), site.context);
    expect(answer.status).toBe(502);
    expect(site.asked).toHaveLength(1);
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ status: 502, reason: 'not-started' });
  }
});

test('waits ten seconds for the background sync to start, and no longer', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 10_000 ? 50 : ms));
  await using site = await listeningSite();
  expect((await onSchedule(scheduled(), site.context)).status).toBe(500);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ error: 'TimeoutError' });
});

test('deletes the attempts to sign in that no longer count', async () => {
  await using site = await listeningSite(202);
  const fail = (ip: string) =>
    login(jsonPost('/api/admin/login', { password: 'wrong' }), functionContext({ ip }));
  const kept = () => Array.fromAsync(openStore('auth', 'production').list('throttle/'));
  await fail('192.0.2.1');
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await fail('192.0.2.2');
  expect(await kept()).toHaveLength(2);
  await onSchedule(scheduled(), site.context);
  await expect.poll(kept).toHaveLength(1);
});

test('clears away many attempts at a time, and what is left over when its time is up is no failure', async () => {
  const store = (budgetMs: number) => openStore('auth', 'many', { budgetMs });
  for (const place of Array.from({ length: 24 }).keys()) {
    await store(10_000).create(`throttle/${place}`, anyDocument, []);
  }
  const kept = () => Array.fromAsync(store(10_000).list('throttle/'));
  const pass = timeThatPasses();
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  blobs().inject({
    matches: ({ method }) => method === 'DELETE' && (waiting += 1) > 0,
    until: gate.promise,
    times: 24,
  });
  const forgetting = forgetOldAttempts(store(10_000));
  await expect.poll(() => waiting).toBe(8);
  pass(10_000);
  gate.resolve();
  await forgetting;
  expect(await kept()).toHaveLength(16);
  await forgetOldAttempts(store(10_000));
  expect(await kept()).toEqual([]);
});
