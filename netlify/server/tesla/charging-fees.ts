import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import type { Deployed } from '#server/storage/store.ts';
import { AccountGateway } from './account-gateway.ts';
import { CallBudget } from './call-budget.ts';
import {
  chargingDocument,
  chargingKey,
  readCharging,
  type ChargingSession,
} from './charging-document.ts';
import { teslaEnvironment, teslaStore, timeFromNow, type TeslaEnvironment } from './environment.ts';
import { readConnection } from './grant.ts';
import { Refusal } from '#server/refusal.ts';

const hour = 3_600_000;
/** Somewhat less than a day, so that a schedule that is a little early does not skip one. */
const restMs = { whole: 23 * hour, broken: 5 * hour };
/** Bills are made by then, and where somebody charged is nobody's business any more. */
const keptMs = 90 * 24 * hour;

/**
 * Asks every account once a day for its charges at Superchargers, if the owner chose so, and keeps those of
 * the last 90 days. An account that gives none says why, and stops nothing else.
 */
export async function askForChargingFees(environment: TeslaEnvironment): Promise<void> {
  const { grants, choices } = await readConnection(environment);
  const known = await readCharging(environment);
  const now = environment.clock();
  if (!choices.asksForCharging || Date.parse(known.nextAt ?? '') > now) return;
  const since = new Date(now - keptMs);
  const budget = new CallBudget(environment);
  const fresh: ChargingSession[] = [];
  let problem: string | null = null;
  for (const { id, number } of grants) {
    const gateway = new AccountGateway(environment, id, { budget, isHome: null });
    const said = await chargesOf(gateway, since);
    fresh.push(...said.sessions);
    if (said.problem && grants.length > 1) problem ??= `Account ${number}: ${said.problem}`;
    problem ??= said.problem;
  }
  await teslaStore(environment).update(chargingKey, chargingDocument, (current) => ({
    ...current,
    sessions: merged(current?.sessions ?? [], fresh, since),
    askedAt: timeFromNow(environment, 0),
    nextAt: timeFromNow(environment, problem === null ? restMs.whole : restMs.broken),
    problem,
  }));
}

/** The same for a deploy; without the settings of Tesla there is nothing to ask. */
export async function askForChargingFeesOf(context: Deployed): Promise<void> {
  try {
    await askForChargingFees(teslaEnvironment({ deployContext: context.deploy.context }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function chargesOf(gateway: AccountGateway, since: Date) {
  try {
    return await gateway.readCharges(since);
  } catch (error) {
    if (!(error instanceof GatewayStopped)) throw error;
    return { sessions: [], problem: error.message };
  }
}

/** The sessions by their ids, as they were told last: a fee may be settled days later. */
function merged(known: ChargingSession[], fresh: ChargingSession[], since: Date) {
  const byId = new Map([...known, ...fresh].map((session) => [session.id, session]));
  return [...byId.values()]
    .filter(({ startedAt }) => Date.parse(startedAt) >= since.getTime())
    .sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
}
