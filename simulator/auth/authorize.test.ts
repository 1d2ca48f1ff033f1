import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_SCOPES, claimsOf, Driver, outcome, REDIRECT_URI } from '#simulator/testing/driver.ts';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start();
});

afterEach(() => driver.close());

test('the consent page says that it is a stand-in and what the app asks for', async () => {
  const answer = await driver.authorize();
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('This page stands in for Tesla’s.');
  expect(page).toContain('<li>read the state of your cars</li><li>see where your cars are</li>');
  expect(page.match(/<option value="[^"]+"/g)).toEqual([
    '<option value="towpath"',
    '<option value="edge-cases"',
    '<option value="cars-230"',
    '<option value="cars-1000"',
  ]);
  expect(page.match(/name="decision" value="\w+"/g)).toHaveLength(3);
});

test("an app's parameters can't put markup on the consent page", async () => {
  const page = await (await driver.authorize({ state: '"><script>' })).text();
  expect(page).not.toContain('<script>');
});

test('a button on the consent page sends the owner back with the state and a code for their region', async () => {
  const form = new URLSearchParams({
    response_type: 'code',
    client_id: 'towpath-local',
    redirect_uri: REDIRECT_URI,
    scope: ALL_SCOPES,
    state: 'a state',
    sim_account: 'edge-cases',
    decision: 'allow',
  });
  const { authorizeUrl } = driver.simulator;
  const answer = await fetch(authorizeUrl, { method: 'POST', body: form, redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${REDIRECT_URI}\\?`));
  expect(outcome(answer).get('state')).toBe('a state');
  expect(outcome(answer).get('code')).toMatch(/^EU_[\da-f]{56}$/);
});

test.each([
  ['another client_id', { client_id: 'somebody' }],
  ['no redirect_uri', { redirect_uri: undefined }],
  ['a redirect_uri that differs by a slash', { redirect_uri: `${REDIRECT_URI}/` }],
  ['an unknown account', { sim_account: 'nobody' }],
])('%s is reported on the page and never redirected', async (_what, parameters) => {
  const answer = await driver.authorize(parameters);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_request', { state: undefined }],
  ['invalid_scope', { scope: 'openid vehicle_cmds' }],
  ['invalid_scope', { scope: undefined }],
  ['access_denied', { sim_auto: 'deny' }],
  ['access_denied', { sim_auto: 'allow_without_location', require_requested_scopes: 'true' }],
])('the app is told %s for %o', async (error, parameters) => {
  const answer = await driver.authorize(parameters);
  expect(outcome(answer).get('error')).toBe(error);
  expect(outcome(answer).get('code')).toBeNull();
});

test('an owner can allow all but the location', async () => {
  const { access_token } = await driver.connect('towpath', { sim_auto: 'allow_without_location' });
  const { scp } = claimsOf(access_token);
  expect(scp).toContain('vehicle_device_data');
  expect(scp).not.toContain('vehicle_location');
});

test('after a consent the page is skipped and the old scopes stay, unless missing ones are requested', async () => {
  await driver.connect('towpath', { sim_auto: 'allow_without_location' });
  const again = await driver.authorize();
  expect(again.status).toBe(302);
  const code = outcome(again).get('code') ?? '';
  const kept = await (await driver.exchange(code)).json();
  expect(claimsOf(kept.access_token).scp).not.toContain('vehicle_location');

  const asked = await driver.authorize({ prompt_missing_scopes: 'true' });
  expect(asked.status).toBe(200);
  const added = await driver.connect('towpath', { prompt_missing_scopes: 'true' });
  expect(claimsOf(added.access_token).scp).toContain('vehicle_location');
});

test('prompt=login shows the page again', async () => {
  await driver.connect();
  expect((await driver.authorize({ prompt: 'login' })).status).toBe(200);
});
