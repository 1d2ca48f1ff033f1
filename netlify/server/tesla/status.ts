import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { setting, teslaSettings, type TeslaSettings } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { limitReached, monthAround, monthAt, readCalls } from './call-budget.ts';
import { teslaEnvironment, type TeslaEnvironment } from './environment.ts';
import { readGrant, unsealTokens } from './grant.ts';
import { readPause } from './pause.ts';

/** The part of the Tesla status that is not about syncs. */
export type ConnectionStatus = Omit<TeslaStatus, 'running' | 'lastSync'>;

/** Tesla's list price for a data call: 500 for a dollar. */
const usdPerCall = 0.002;
/** The discount that Tesla gives an account each month. */
const discountUsd = 10;

/** The state of the connection to Tesla, without a call to it. Three reads of the store. */
export async function readConnectionStatus(
  deployContext: string | undefined,
): Promise<ConnectionStatus> {
  const settings = findSettings();
  if (settings instanceof Refusal) return notConfigured(settings.problems[0].sentence);
  const environment = teslaEnvironment({ deployContext, settings });
  const [connection, pause, usage] = await Promise.all([
    readConnection(environment),
    readPause(environment),
    readUsage(environment),
  ]);
  const stop = pause ?? (usage.calls >= usage.limit ? limitReached(environment) : null);
  return {
    connection,
    isSimulator: settings.simulatorUrl !== undefined,
    pause: stop && { sentence: stop.message, until: stop.until?.toISOString() ?? null },
    usage,
  };
}

/** The list price of some data calls, in US dollars. */
export function costUsd(calls: number): number {
  return Math.round(calls * usdPerCall * 1_000) / 1_000;
}

async function readConnection(environment: TeslaEnvironment): Promise<TeslaStatus['connection']> {
  const grant = await readGrant(environment);
  if (!grant || grant.disconnectedAt) return 'not-connected';
  const { endedAt, isRefused } = grant;
  const isUsable = !endedAt && !isRefused && unsealTokens(grant, environment.settings.tokenKey);
  return isUsable ? 'connected' : 'reconnect';
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
