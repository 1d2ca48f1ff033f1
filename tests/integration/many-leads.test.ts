import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import contact from '#functions/contact.ts';
import deliverNotifications from '#functions/deliver-notifications.ts';
import fileHourly from '#functions/file-hourly.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useDate } from '#tests/support/use-date.ts';
import { useWebhookSink } from '#tests/support/webhook-sink.ts';

// Lists are a minute old: what comes in a flood can't be counted by them.
useBlobsServer({ listStaleMs: 60_000 });
const webhook = useWebhookSink();
useDate('2026-11-20T17:00:05Z');

const told = z.object({ type: z.string(), title: z.optional(z.string()) });

test('of forty-two leads within a minute ten ring, and one message counts the rest', async () => {
  captureLog();
  vi.stubEnv('WEBHOOK_URL', webhook.url);
  vi.stubEnv('WEBHOOK_SECRET', 'a secret of both sides');
  const deploy = { context: 'production' };
  const background: Promise<unknown>[] = [];
  const context = (ip = '') =>
    functionContext({
      ...{ deploy, ip, site: { url: 'https://towpath.example' } },
      waitUntil: (work: Promise<unknown>) => background.push(work),
    });
  const scheduled = (job: typeof fileHourly) =>
    job(new Request('https://towpath.example/', { method: 'POST' }), context());

  const send = (network: number) =>
    contact(jsonPost('/api/contact', validBody('contact')), context(`203.0.113.${network}`));
  // The first come one by one: of those at one instant, which is the tenth?
  for (let number = 0; number < 42; number += number < 12 ? 1 : 6) {
    vi.setSystemTime(Date.now() + 100);
    await Promise.all((number < 12 ? [number % 6] : [0, 1, 2, 3, 4, 5]).map(send));
    await Promise.all(background.splice(0));
  }
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await scheduled(deliverNotifications);
  const types = webhook.calls.map(({ body }) => z.parse(told, JSON.parse(body)));
  expect(types.filter(({ type }) => type === 'lead')).toHaveLength(10);
  expect(types.slice(10)).toEqual([{ type: 'new-lead', title: '32 more leads' }]);

  // Three hours later nothing is left of how many rang.
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  await scheduled(fileHourly);
  expect(JSON.stringify(await storedDocuments(openLeads({ deploy } as never)))).not.toContain(
    'rings/',
  );
  vi.unstubAllEnvs();
});
