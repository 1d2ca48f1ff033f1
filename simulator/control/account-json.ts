import { makeAccount } from '#simulator/fleets/fleets.ts';
import { manyCars } from '#simulator/fleets/many-cars.ts';
import type { App } from '#simulator/auth/apps.ts';
import { defaultApp } from '#simulator/auth/apps.ts';
import type { Settings } from '#simulator/world/settings.ts';
import type { World } from '#simulator/world/world.ts';
import { newCar } from './car-json.ts';
import { flag, list, mapOf, number, object, oneOf, text, whole } from './read-json.ts';

const region = oneOf('na', 'eu');
const changeable = { region, label: text, energySites: whole(0, 100), neverUsedTheApp: flag };

/** Makes an account with so many cars, replacing one of that name. */
export function putAccount(world: World, name: string, body: unknown): void {
  const read = object(
    { region },
    { ...changeable, cars: whole(0, 10_000), asleepEvery: whole(0, 1_000) },
  );
  const { cars = 0, asleepEvery, ...account } = read(body, 'the account');
  const { random, clock } = world;
  const fleet = manyCars(cars, { now: clock.now, random, asleepEvery });
  world.accounts.put(makeAccount({ name, label: name, ...account }, fleet));
}

export function changeAccount(world: World, name: string, body: unknown): void {
  Object.assign(world.accounts.get(name), object({}, changeable)(body, 'the account'));
}

export function putCar(world: World, account: string, vin: string, body: unknown): void {
  world.accounts.get(account).cars.set(vin, newCar(world, vin, body));
}

/** Changes what an account has consented to, as its owner can on the car maker's site. */
export function changeConsent(world: World, account: string, body: unknown): void {
  const read = object({ scopes: list(text) }, { clientId: text });
  const { scopes, clientId = defaultApp.clientId } = read(body, 'the consent');
  world.grants.consent({ account, clientId, scopes });
}

export function putApp(world: World, clientId: string, body: unknown): void {
  const read = object(
    {},
    {
      clientSecret: text,
      redirectUris: list(text),
      allowedOrigins: list(text),
      scopes: list(text),
      keyOrigins: mapOf(text),
      registered: list(region),
      discountUsd: number(0, 1e6),
      billingLimitUsd: number(0, 1e6),
    },
  );
  const known: App = world.apps.get(clientId) ?? { ...structuredClone(defaultApp), clientId };
  world.apps.set(clientId, { ...known, ...read(body, 'the app') });
}

export function changeSettings(world: World, body: unknown): Settings {
  const perMinute = whole(0, 100_000);
  const ms = whole(0, 60_000);
  const read = object(
    {},
    {
      strictRotation: flag,
      requireJsonContentType: flag,
      expiredToken: oneOf('empty body', 'message'),
      unavailable: oneOf('offline or asleep', 'hash', 'timeout'),
      listShape: oneOf('pagination', 'no pagination', 'bare array'),
      locationWithoutScope: oneOf('refuse', 'drop drive_state'),
      wakeUpScope: oneOf('vehicle_device_data', 'vehicle_cmds'),
      listIsBilled: flag,
      dataCallsPerMinute: perMinute,
      wakeUpsPerMinute: perMinute,
      latency: object({ fromMs: ms, toMs: ms }, {}),
    },
  );
  return Object.assign(world.settings, read(body, 'the settings'));
}
