import { z } from 'zod';
import { makeAccount } from '#simulator/fleets/fleets.ts';
import { manyCars } from '#simulator/fleets/many-cars.ts';
import { defaultApp, type App } from '#simulator/auth/apps.ts';
import type { Settings } from '#simulator/world/settings.ts';
import type { World } from '#simulator/world/world.ts';
import { newCar } from './car-json.ts';

const region = z.enum(['na', 'eu']);
const whole = (most: number) => z.int().min(0).max(most);
const usDollars = z.number().min(0).max(1e6);

const accountChange = z.strictObject({
  region: region.optional(),
  label: z.string().optional(),
  energySites: whole(100).optional(),
  neverUsedTheApp: z.boolean().optional(),
});
const newAccount = accountChange.extend({
  region,
  cars: whole(10_000).default(0),
  asleepEvery: whole(1_000).optional(),
});

/** Creates an account with that many cars, replacing one of that name. */
export function putAccount(world: World, name: string, body: unknown): void {
  const { cars, asleepEvery, ...account } = newAccount.parse(body);
  const { random, clock } = world;
  const fleet = manyCars(cars, { now: clock.now, random, asleepEvery });
  world.accounts.put(makeAccount({ name, label: name, ...account }, fleet));
}

export function changeAccount(world: World, name: string, body: unknown): void {
  Object.assign(world.accounts.get(name), accountChange.parse(body));
}

export function putCar(world: World, account: string, vin: string, body: unknown): void {
  world.accounts.get(account).cars.set(vin, newCar(world, vin, body));
}

const session = z.strictObject({
  id: z.string().regex(/^\d{1,19}$/, 'Write a text of up to 19 digits'),
  vin: z.string(),
  place: z.string().default('Princeton, NJ'),
  startsAt: z.iso.datetime(),
  minutes: whole(1_440).default(25),
  kwh: z.number().min(0).max(200).default(40),
  fees: z.array(
    z.strictObject({
      type: z.enum(['CHARGING', 'CONGESTION', 'PARKING']).default('CHARGING'),
      currency: z.string().default('USD'),
      due: z.number().nullable(),
    }),
  ),
});

/** Replaces the charges of an account at Superchargers. */
export function putCharges(world: World, account: string, body: unknown): void {
  world.accounts.get(account).charges = z
    .array(session)
    .parse(body)
    .map((given) => ({
      ...given,
      id: BigInt(given.id),
      startsAt: Date.parse(given.startsAt),
    }));
}

const consent = z.strictObject({
  scopes: z.array(z.string()),
  clientId: z.string().default(defaultApp.clientId),
});

/** Changes what an account has consented to, as its owner can on the carmaker's site. */
export function changeConsent(world: World, account: string, body: unknown): void {
  world.grants.consent({ account, ...consent.parse(body) });
}

const appChange = z
  .strictObject({
    clientSecret: z.string(),
    redirectUris: z.array(z.string()),
    allowedOrigins: z.array(z.string()),
    scopes: z.array(z.string()),
    keyOrigins: z.record(z.string(), z.string()),
    registered: z.array(region),
    discountUsd: usDollars,
    billingLimitUsd: usDollars,
  })
  .partial();

export function putApp(world: World, clientId: string, body: unknown): void {
  const known: App = world.apps.get(clientId) ?? { ...structuredClone(defaultApp), clientId };
  world.apps.set(clientId, { ...known, ...appChange.parse(body) });
}

const settingsChange = z
  .strictObject({
    strictRotation: z.boolean(),
    requireJsonContentType: z.boolean(),
    expiredToken: z.enum(['empty body', 'message']),
    unavailable: z.enum(['offline or asleep', 'hash', 'timeout']),
    listShape: z.enum(['pagination', 'pagination without next', 'no pagination', 'bare array']),
    locationWithoutScope: z.enum(['refuse', 'drop drive_state']),
    missingScope: z.enum(['named', 'unnamed']),
    partnerTokenWithoutScope: z.enum(['all scopes', 'no scopes']),
    domainMismatch: z.literal([400, 412]),
    keyRegisteredAgain: z.enum(['registered', 'already been taken']),
    slashAtBase: z.boolean(),
    appIsTooNew: z.boolean(),
    pageSize: z.int().min(1).max(100),
    chargingShape: z.enum(['wrapped', 'bare']),
    chargingStartTime: z.enum(['honored', 'ignored']),
    wakeUpScope: z.enum(['vehicle_device_data', 'vehicle_cmds']),
    listIsBilled: z.boolean(),
    dataCallsPerMinute: whole(100_000),
    wakeUpsPerMinute: whole(100_000),
    latency: z.strictObject({ fromMs: whole(60_000), toMs: whole(60_000) }),
  })
  .partial();

export function changeSettings(world: World, body: unknown): Settings {
  return Object.assign(world.settings, settingsChange.parse(body));
}
