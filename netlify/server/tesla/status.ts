import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { setting, teslaSettings, type TeslaSettings } from '#server/env.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { readSyncState } from '#server/fleet/sync-state.ts';
import { Refusal } from '#server/refusal.ts';
import type { Deployed } from '#server/storage/store.ts';
import { limitReached, monthAround, monthAt, readCalls } from './call-budget.ts';
import { teslaEnvironment, type TeslaEnvironment } from './environment.ts';
import { choicesOf } from './choices.ts';
import { noChoices, readConnection, readGrants, unsealTokens, type StoredGrant } from './grant.ts';
import { stopOfPause } from './pause-fields.ts';
import { readPause } from './pause.ts';

/** The part of the Tesla status that is not about syncs. */
type ConnectionStatus = Omit<TeslaStatus, 'running' | 'lastSync'>;

/** Tesla's list price for a data call: 500 for a dollar. */
const usdPerCall = 0.002;
/** The discount that Tesla gives an account each month. */
const discountUsd = 10;

/** The state of the connection to Tesla and of the syncs, without a call to Tesla. Four reads of the stores. */
export async function readTeslaStatus(context: Deployed): Promise<TeslaStatus> {
  const [connection, syncs] = await Promise.all([
    readConnectionStatus(context.deploy.context),
    readSyncState(openFleet(context), new Date()),
  ]);
  return { ...connection, ...syncs };
}

async function readConnectionStatus(deployContext: string | undefined): Promise<ConnectionStatus> {
  const settings = findSettings();
  if (settings instanceof Refusal) return notConfigured(settings.problems[0].sentence);
  const environment = teslaEnvironment({ deployContext, settings });
  const [{ grants, choices }, pause, usage] = await Promise.all([
    readConnection(environment),
    readPause(environment),
    readUsage(environment),
  ]);
  const own = grants.map((grant) => stopOfPause(grant.pause, environment.clock()));
  const used = usage.calls >= usage.limit ? limitReached(environment) : null;
  const stop = pause ?? used ?? own.find((one) => one !== null) ?? null;
  const accounts = grants.map((grant) => accountOf(grant, environment));
  const isLost = accounts.some((account) => account.isLost);
  return {
    connection: accounts.length === 0 ? 'not-connected' : isLost ? 'reconnect' : 'connected',
    accounts,
    choices: choicesOf(choices),
    isSimulator: settings.simulatorUrl !== undefined,
    pause: stop && { sentence: stop.message, until: stop.until?.toISOString() ?? null },
    usage,
  };
}

/** The list price of some data calls, in US dollars. */
export function costUsd(calls: number): number {
  return Math.round(calls * usdPerCall * 1_000) / 1_000;
}

function accountOf(
  grant: StoredGrant,
  { settings }: TeslaEnvironment,
): TeslaStatus['accounts'][number] {
  const { id, number, endedAt, isRefused, withoutLocation } = grant;
  return {
    id,
    number,
    withoutLocation,
    isLost: Boolean(endedAt) || isRefused || !unsealTokens(grant, settings.tokenKey),
  };
}

/** The sign-ins that ended or lack a permission, each since when at the latest. */
export async function findLostSignIns(
  deployContext: string | undefined,
): Promise<{ id: string; at: string }[]> {
  const settings = findSettings();
  if (settings instanceof Refusal) return [];
  const environment = teslaEnvironment({ deployContext, settings });
  const grants = await readGrants(environment);
  return grants
    .filter((grant) => accountOf(grant, environment).isLost)
    .map(({ signIn, endedAt, accessExpiresAt }) => ({
      id: signIn,
      at: endedAt ?? accessExpiresAt,
    }));
}

/** This month's calls, as written down. */
export async function readUsage(environment: TeslaEnvironment): Promise<TeslaStatus['usage']> {
  const { month, calls, since } = await readCalls(environment);
  const limit = environment.settings.monthlyCalls;
  return {
    month,
    calls,
    limit,
    usedUpAt: usedUpAt(environment, { calls, limit, since }),
    costUsd: costUsd(calls),
    discountUsd,
  };
}

const dayMs = 24 * 3_600_000;

/** When the month's calls are used up if they go on as so far; null if they last. */
function usedUpAt(
  environment: TeslaEnvironment,
  { calls, limit, since }: { calls: number; limit: number; since: string | undefined },
): string | null {
  const now = environment.clock();
  const { from, until } = monthAround(environment);
  // A month that has just begun says little about its days.
  const elapsed = Math.max(now - (since ? Date.parse(since) : from), dayMs);
  const end = now + (Math.max(0, limit - calls) * elapsed) / calls;
  return end < until ? new Date(end).toISOString() : null;
}

/** The settings, or the refusal that names a missing or wrong one. */
function findSettings(): TeslaSettings | Refusal {
  try {
    return teslaSettings();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function notConfigured(setupProblem: string): ConnectionStatus {
  return {
    connection: 'not-configured',
    setupProblem,
    accounts: [],
    choices: choicesOf(noChoices),
    isSimulator: setting('TESLA_SIMULATOR_URL') !== undefined,
    pause: null,
    usage: {
      month: monthAt(Date.now()),
      calls: 0,
      limit: 0,
      usedUpAt: null,
      costUsd: 0,
      discountUsd,
    },
  };
}
