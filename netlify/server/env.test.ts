import { beforeEach, expect, test, vi } from 'vitest';
import { teslaSettings } from './env.ts';
import { Refusal } from './refusal.ts';

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('TESLA_CLIENT_ID', ' an-id ');
  vi.stubEnv('TESLA_CLIENT_SECRET', 'a-secret');
  vi.stubEnv('TESLA_TOKEN_KEY', Buffer.alloc(32, 1).toString('base64'));
  for (const name of ['TESLA_SIMULATOR_URL', 'TESLA_MONTHLY_CALLS']) {
    vi.stubEnv(name, '');
  }
});

/** The sentence with which the settings are refused, and its status. */
function refusal(): [number, string] | undefined {
  try {
    teslaSettings();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.problems[0].sentence];
    throw error;
  }
}

test('three settings are enough: 4,500 calls a month, Tesla itself', () => {
  expect(teslaSettings()).toEqual({
    clientId: 'an-id',
    clientSecret: 'a-secret',
    tokenKey: Buffer.alloc(32, 1),
    monthlyCalls: 4_500,
    simulatorUrl: undefined,
  });
});

test('what is set beside them counts', () => {
  vi.stubEnv('TESLA_MONTHLY_CALLS', '100');
  expect(teslaSettings()).toMatchObject({ monthlyCalls: 100 });
});

test.each(['TESLA_CLIENT_ID', 'TESLA_CLIENT_SECRET', 'TESLA_TOKEN_KEY'])(
  'without %s a 503 says that it is missing',
  (name) => {
    vi.stubEnv(name, ' ');
    expect(refusal()).toEqual([503, expect.stringContaining(`Add ${name}`)]);
  },
);

test.each([
  ['TESLA_TOKEN_KEY', 'dG9vIHNob3J0'],
  ['TESLA_MONTHLY_CALLS', 'many'],
  ['TESLA_MONTHLY_CALLS', '-1'],
  ['TESLA_SIMULATOR_URL', 'https://fleet.example'],
  ['TESLA_SIMULATOR_URL', 'http://127.0.0.1.evil.example:4443'],
  ['TESLA_SIMULATOR_URL', 'http://127.0.0.1@evil.example'],
  ['TESLA_SIMULATOR_URL', 'http://user@127.0.0.1'],
  ['TESLA_SIMULATOR_URL', 'https://127.0.0.1'],
  ['TESLA_SIMULATOR_URL', 'somewhere'],
])('%s=%s is refused by name', (name, value) => {
  vi.stubEnv(name, value);
  expect(refusal()).toEqual([503, expect.stringContaining(name)]);
});

test.each(['http://127.0.0.1:4443', 'http://localhost:4443', 'http://[::1]:4443'])(
  'a stand-in for Tesla may answer on %s',
  (url) => {
    vi.stubEnv('TESLA_SIMULATOR_URL', `${url}/`);
    expect(teslaSettings().simulatorUrl).toBe(url);
  },
);
