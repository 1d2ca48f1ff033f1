import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureKeyPair } from '#scripts/tesla-register/key-pair.ts';
import type { TeslaApp } from '#server/env.ts';
import { registerDomain } from '#server/tesla/partner-registration.ts';
import { Driver } from '#simulator/testing/driver.ts';
import { answeredCommand } from '#tests/support/answered-command.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const keyPath = '.well-known/appspecific/com.tesla.3p.public-key.pem';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let driver: Driver;
let key: string;

/** The published site: what its folder `public` holds. */
const site = createServer((request, response) => {
  readFile(path.join(folder.path, 'public', request.url ?? '')).then(
    (file) => response.end(file),
    () => response.writeHead(404).end(),
  );
});

beforeEach(async () => {
  folder = await temporaryFolder();
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  driver = await Driver.start({
    app: { registered: [], keyOrigins: { 'towpath.example': origin } },
  });
});
afterEach(async () => {
  await Promise.all([driver.close(), folder[Symbol.asyncDispose]()]);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

async function temporaryKey(): Promise<void> {
  const publicFile = path.join(folder.path, 'public', keyPath);
  ({ key } = await ensureKeyPair({ publicFile, privateFile: path.join(folder.path, 'key.pem') }));
}

async function register(domain = 'towpath.example', answers = typed) {
  const { code, out, problem } = await answeredCommand('scripts/tesla-register.ts', [domain], {
    cwd: folder.path,
    answers,
    env: { TESLA_SIMULATOR_URL: driver.simulator.url },
  });
  return { code, output: out + problem };
}

/** What the owner copies from developer.tesla.com. */
const typed = 'towpath-local\ntowpath-local-secret\n';

test('makes a key pair once, then registers the published site in both regions', async () => {
  const made = await register();
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The key pair is ready') });
  const publicKey = await readFile(path.join(folder.path, 'public', keyPath), 'utf8');
  expect(publicKey).toContain('BEGIN PUBLIC KEY');
  const privateFile = path.join(folder.path, 'tesla-private-key.pem');
  expect(await readFile(privateFile, 'utf8')).toContain('BEGIN PRIVATE KEY');
  expect((await stat(privateFile)).mode & 0o777).toBe(0o600);
  const [, tokenKey = ''] = /TESLA_TOKEN_KEY in Netlify:\n\n(\S+)\n/.exec(made.output) ?? [];
  expect(Buffer.from(tokenKey, 'base64')).toHaveLength(32);

  const { code, output } = await register();
  expect(output).toContain('North America and Asia-Pacific: registered.');
  expect(output).toContain('Europe, Middle East and Africa: registered.');
  expect([code, output.includes('press Connect Tesla')]).toEqual([0, true]);
  expect(await readFile(path.join(folder.path, 'public', keyPath), 'utf8')).toBe(publicKey);

  expect(await register(undefined, 'towpath-local\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody answered, so nothing was done.'),
  });
});

test('makes a lost public key again from the private one, and names a file that it can not use', async () => {
  const files = {
    publicFile: path.join(folder.path, 'public', keyPath),
    privateFile: path.join(folder.path, 'key.pem'),
  };
  const { key: first } = await ensureKeyPair(files);
  const publicKey = await readFile(files.publicFile, 'utf8');
  await rm(files.publicFile);
  expect(await ensureKeyPair(files)).toEqual({ key: first, isNew: true });
  expect(await readFile(files.publicFile, 'utf8')).toBe(publicKey);

  await writeFile(files.publicFile, 'no key');
  await expect(ensureKeyPair(files)).rejects.toThrow(`${files.publicFile} holds no P-256 key`);
  await rm(files.publicFile);
  await mkdir(files.publicFile);
  await expect(ensureKeyPair(files)).rejects.toThrow('EISDIR');
});

test('says what is wrong with the domain, and never writes over a private key', async () => {
  expect(await register('https://towpath.example/')).toEqual({
    code: 1,
    output: expect.stringContaining('for example: npm run tesla:register'),
  });
  const privateFile = path.join(folder.path, 'tesla-private-key.pem');
  await writeFile(privateFile, 'the old key');
  expect(await register()).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds no P-256 key'),
  });
  expect(await readFile(privateFile, 'utf8')).toBe('the old key');
});

async function keyOrigins(): Promise<Record<string, string>> {
  const state = (await driver.control('GET state')) as {
    apps: { keyOrigins: Record<string, string> }[];
  };
  return state.apps[0]!.keyOrigins;
}

/** The sentence that tells why a registration came to nothing. */
const problem = async (given: Partial<TeslaApp> = {}, domain = 'towpath.example', point = key) => {
  const app = {
    clientId: 'towpath-local',
    clientSecret: 'towpath-local-secret',
    simulatorUrl: driver.simulator.url,
  };
  return registerDomain({ ...app, ...given }, 'na', { domain, key: point });
};

test.each([
  {},
  { partnerTokenWithoutScope: 'all scopes' },
  { missingScope: 'unnamed' },
  { domainMismatch: 400 },
  { keyRegisteredAgain: 'registered' },
  { slashAtBase: true },
  { pageSize: 50 },
])('registers once and again where Tesla answers with %o', async (settings) => {
  await temporaryKey();
  await driver.control('PATCH settings', settings);
  captureLog();
  for (const time of ['first', 'again']) expect(await problem(), time).toBeNull();
  expect(await problem({}, 'www.towpath.example')).toContain('under Allowed Origins');
});

test('the key in Tesla’s answer is enough, and the partner token has its scopes', async () => {
  await temporaryKey();
  expect(await problem()).toBeNull();
  const calls = (await driver.journal()).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(['POST /oauth2/v3/token', 'POST /api/1/partner_accounts']);
});

test('each thing that is not ready has a sentence that says what to do', async () => {
  captureLog();
  await temporaryKey();
  expect(await problem()).toBeNull();
  expect(await problem({ clientSecret: 'wrong' })).toContain('Compare TESLA_CLIENT_ID');
  expect(await problem({}, undefined, '04aa')).toContain('a different key');
  const error = (text: string, status: number) => ({ status, body: { error: text } });
  for (const [action, words] of [
    [{ status: 401 }, 'approved'],
    [error('Unauthorized missing scopes', 403), 'Vehicle Information'],
    [error('Expected partner account', 403), 'in an hour'],
    [error('No policy rules', 403), 'up to a week'],
    [error('Domain is not valid, does not include "Tesla"', 400), 'without "Tesla"'],
    [error('Account must be registered', 412), 'asks for a step'],
    [{ status: 422 }, 'status 422'],
    [{ status: 503 }, 'in a few minutes'],
  ] as const) {
    await driver.fault({ path: '/api/1/partner_accounts' }, action);
    expect(await problem()).toContain(words);
  }
  await driver.control('PUT apps/towpath-local', { keyOrigins: {} });
  expect(await problem()).toContain('Publish the site with its key');
  await driver.control('PUT apps/towpath-local', { scopes: ['openid', 'offline_access'] });
  expect(await problem()).toContain('Vehicle Information');
  await driver.control('PATCH settings', { appIsTooNew: true });
  expect(await problem()).toContain('up to a week');
});

test('a key that Tesla has for another domain is not taken for registered', async () => {
  captureLog();
  await temporaryKey();
  expect(await problem()).toBeNull();
  const [origin] = Object.values(await keyOrigins());
  await driver.control('PUT apps/towpath-local', {
    allowedOrigins: ['https://other.example'],
    keyOrigins: { 'other.example': origin },
  });
  expect(await problem({}, 'other.example')).toContain('for another domain or app');
});
