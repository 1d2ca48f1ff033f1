import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminPassword, signedIn, useAdminPassword } from '#tests/support/admin-session.ts';
import { plain } from '#tests/support/example-photos.ts';
import { expectMessage, expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

interface FunctionModule {
  default: (request: Request, context: Context) => Promise<Response>;
  config: { path?: string | string[]; method?: unknown };
}

const files = readdirSync(new URL('../../netlify/functions/', import.meta.url));
/** What the platform tells of its events answers nobody. */
const isTold = (file: string) => file === 'deploy-events.ts';
const functions = await Promise.all(
  files
    .filter((file) => !isTold(file))
    .map(async (file) => {
      const name = basename(file, '.ts');
      const { default: handler, config }: FunctionModule = await import(`#functions/${name}.ts`);
      return { name, handler, config };
    }),
);

// What looks at neither the deploy nor a store, with every method, has neither of their faults.
const storeless = ['estimate', 'sync-on-schedule', 'visits'];
const storing = functions.filter(({ name }) => !storeless.includes(name));
const isPage = ({ name }: { name: string }) => name === 'cars' || name === 'available-cars';

const subscription = {
  endpoint: 'https://push.example.org/1',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const { p256dh: publicKey } = subscription.keys;

const changeId = '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11';
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

/** A body that each function with a body takes, with this method or with any. */
const bodies: Record<string, unknown> = {
  contact: validBody('contact'),
  'booking-interest': validBody('booking-interest'),
  'admin-login POST': { password: adminPassword },
  'admin-login PUT': {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
  'admin-passkeys POST': { password: adminPassword },
  'admin-editors': { password: adminPassword, editors: 'four words for editors' },
  'admin-passkeys PUT': {
    ...credential,
    response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  },
  'admin-vehicles': {
    ...{ vin: '5YJ3E1EA2KF317000', name: 'Otter', model: 'Model 3', year: 2019 },
    ...{ color: 'Red', isAvailable: false },
  },
  'admin-vehicle': { isAvailable: true },
  'admin-erasure': { addresses: ['ada@example.com'], apply: true },
  'admin-restore': { madeAt: '2026-06-20T08:00:00.000Z', documents: [], isLast: true },
  'admin-rentals': {
    ...{ id: '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11', vehicleId: '0123456789abcdef' },
    ...{ customerName: 'Ada Byron', customerEmail: '', totalAmount: '180', status: 'pending' },
    ...{ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-02T12:00:00Z' },
  },
  'admin-cost': {
    ...{ vehicleId: '0123456789abcdef', kind: 'lease', amount: '1', from: '2026-01', to: null },
  },
  'admin-templates': { templates: [] },
  'admin-checklist': { items: ['Two keys'] },
  'admin-lead': { state: 'contacted' },
  'admin-rental': { note: 'She brings her own charger.' },
  'admin-rentals-import': {
    csv: 'Reservation ID,VIN,Trip start,Trip end,Trip status,Total earnings\n',
    apply: true,
  },
  'admin-blocks': {
    ...{ vehicleId: '0123456789abcdef', apply: true },
    calendar: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n',
  },
  'admin-block': {
    ...{ vehicleId: '0123456789abcdef', reason: 'cleaning', summary: '' },
    ...{ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-02T12:00:00Z' },
  },
  'admin-block PATCH': { notCounted: null },
  'admin-calendars': {
    ...{ vehicleId: '0123456789abcdef', name: 'Elsewhere' },
    url: 'https://127.0.0.1/heron.ics',
  },
  'admin-calendar': { name: 'Elsewhere' },
  'admin-copies': { place: null },
  'admin-copy': { documents: 1 },
  'admin-exports': { what: 'rentals' },
  'admin-sessions': { device: "Anna's phone" },
  'admin-tesla PUT': { code: 'a code', state: 'a state' },
  'admin-tesla PATCH': { asksForLocation: true },
  'admin-home-bases': { vehicleId: '0123456789abcdef' },
  'admin-notifications': { off: [] },
  'admin-devices': { name: 'Phone', publicKey, subscription },
  device: { was: subscription, publicKey, subscription },
  'admin-content': {
    ops: [{ do: 'discard', id: changeId, file: 'src/content/site/faq.yaml', path: ['title'] }],
    by: '',
  },
  'admin-content-publish': { id: changeId, rev: 0, by: '', note: '' },
  'admin-content-take-back': { id: changeId, commit: '0'.repeat(40), by: '' },
};

const photo = new Uint8Array(await plain().jpeg().toBuffer());

/** A query that a function does not work without. */
const queries: Record<string, string> = {
  'admin-reports': '?from=2026-01&to=2026-12',
  'admin-notifications': '?channel=mail',
  'admin-copies': '?order=test',
  'admin-content-file': '?name=src/content/site/faq.yaml',
  'admin-content-find': '?words=dog',
  'admin-content-preview': '?page=/faq',
  'admin-content-publish': `?commit=${'0'.repeat(40)}`,
  'admin-content-picture': '?slug=tent&file=tent-0123456789abcdef.jpg',
  'admin-visits': '?from=2026-01&to=2026-12',
  visits: '?what=book',
  'admin-rental-photos': `?photo=return-1795341600000-${'0123456789abcdef'.repeat(2)}`,
};

useAdminPassword();
beforeAll(() => {
  vi.stubEnv('TESLA_CLIENT_ID', 'an app');
  vi.stubEnv('TESLA_CLIENT_SECRET', 'its secret');
  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32).toString('base64'));
});
afterAll(() => void vi.unstubAllEnvs());
const blobs = useBlobsServer();
let logged: string[];
let owner: { authorization: string };
beforeEach(async () => {
  logged = captureLog();
  owner = await signedIn();
});

const secret = 'secret-of-the-server';

type Called = (typeof functions)[number];

async function callFunction({ name, handler, config }: Called, method: string, overrides = {}) {
  const isPhoto = ['admin-photos', 'admin-rental-photos', 'admin-content-picture'].includes(name);
  const type = isPhoto ? 'image/jpeg' : 'application/json';
  const headers = { 'content-type': type, ...owner };
  const sent = isPhoto ? photo : JSON.stringify(bodies[`${name} ${method}`] ?? bodies[name]);
  const body = /^(GET|HEAD|OPTIONS|PURGE)$/.test(method) ? null : sent;
  const address = `${[config.path ?? '/'].flat()[0]}${queries[name] ?? ''}`;
  const url = new URL(address, 'https://towpath.example');
  const context = functionContext(overrides);
  Object.assign(context.params, { id: '0123456789abcdef'.repeat(2), file: '800.avif' });
  return handler(new Request(url, { method, headers, body }), context);
}

/** The sentence of a failure, in the form that this function has for it. */
const sentenceOf = ({ name }: Called, response: Response): Promise<string> =>
  name === 'admin-login' ? expectMessage(response) : expectSentence(response);

describe.each(functions)('the function $name', (called) => {
  const call = (method: string, overrides?: object) => callFunction(called, method, overrides);

  test('answers an unsupported method 405, with the ones it supports', async () => {
    // Were they in the config, the platform would answer 404 before the function is asked.
    expect(called.config.method).toBeUndefined();
    for (const method of ['OPTIONS', 'PURGE']) {
      const response = await call(method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toMatch(/^(GET|HEAD|POST|PUT|PATCH|DELETE|, )+$/);
      expectSecured(response);
      await sentenceOf(called, response);
    }
  });

  test('logs one line per request', async () => {
    await call('PURGE');
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'request', requestId: '01JTESTREQUEST', status: 405, reason: 'method' },
    ]);
  });

  test('makes a request id when the platform gives none', async () => {
    await call('PURGE', { requestId: '' });
    expect(logged[0]).toMatch(/"requestId":"[0-9a-f-]{36}"/);
  });
});

describe.each(storing)('the function $name, which stores something,', (called) => {
  const call = (method: string, overrides?: object) => callFunction(called, method, overrides);
  // The answer to HEAD has no sentence to look at.
  const supportedMethods = async (): Promise<string[]> =>
    ((await call('OPTIONS')).headers.get('allow') ?? '')
      .split(', ')
      .filter((one) => one !== 'HEAD');

  test('shows nothing of an unforeseen fault but a sentence with the request id', async () => {
    const planted = {
      get deploy(): never {
        throw new Error(secret);
      },
    };
    for (const method of await supportedMethods()) {
      const response = await call(method, planted);
      expect(response.status).toBe(500);
      expectSecured(response);
      const sentence = await sentenceOf(called, response);
      expect(sentence).toContain('(reference 01JTESTREQUEST).');
      expect(sentence).not.toContain(secret);
      expect(logged.at(-1)).toContain('"at":"endpoints.test.ts:');
      expect(logged.at(-1)).not.toContain(secret);
    }
  });

  // The pages for visitors show what they knew last: tests/integration/cars-pages.test.ts.
  if (isPage(called)) return;
  test('answers 503 with the request id while the store fails', async () => {
    const methods = await supportedMethods();
    // Not yet while it is found out who calls.
    const isLater = ({ store }: { store: string }) =>
      /^admin-(login|passkeys|sessions|editors)$/.test(called.name) ||
      !store.startsWith('site:auth');
    blobs().inject({ matches: isLater, status: 401, times: 100 });
    for (const method of methods) {
      const response = await call(method);
      expect(response.status).toBe(503);
      expectSecured(response);
      expect(await sentenceOf(called, response)).toContain('(reference 01JTESTREQUEST).');
    }
  });
});
