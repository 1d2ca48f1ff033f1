import type { JournalEntry } from '#simulator/world/journal.ts';
import type { World } from '#simulator/world/world.ts';
import { flag, number, object, whole } from './read-json.ts';

const readClaims = object(
  {},
  {
    noWakeUp: flag,
    onlyReads: flag,
    maxDataCalls: whole(0, 1e9),
    maxFleetCalls: whole(0, 1e9),
    maxCostUsd: number(0, 1e9),
    noTokenInQuery: flag,
    oneRefreshPerRotation: flag,
    respectsRetryAfter: flag,
  },
);

type Claims = ReturnType<typeof readClaims>;

/** Holds the journal against the claims of a body: a sentence for each that does not hold. */
export function failures(world: World, body: unknown): string[] {
  const claims = readClaims(body, 'the claims');
  const entries = world.journal.entries;
  return [
    ...countFailures(claims, entries),
    ...costFailures(claims, world),
    ...(claims.noTokenInQuery ? entries.filter((entry) => entry.tokenInQuery) : []).map(
      ({ number }) => `Call ${number} has a token or secret in its address.`,
    ),
    ...(claims.oneRefreshPerRotation ? repeatedRefreshes(entries) : []),
    ...(claims.respectsRetryAfter ? earlyCalls(entries) : []),
  ];
}

function countFailures(claims: Claims, entries: JournalEntry[]): string[] {
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  const byOwner = entries.filter(({ region, account }) => region && account);
  const writes = byOwner.filter(({ method }) => method !== 'GET').length;
  const limits: [boolean | number | undefined, number, string][] = [
    [claims.noWakeUp, of('wake up'), 'Wake-ups'],
    [claims.onlyReads, writes, 'Calls to the Fleet API other than GET'],
    [claims.maxDataCalls, of('data'), 'Data calls'],
    [claims.maxFleetCalls, byOwner.length, 'Calls to the Fleet API'],
  ];
  return limits.flatMap(([claim, count, what]) => {
    if (claim === undefined || claim === false) return [];
    const most = claim === true ? 0 : claim;
    return count > most ? [`${what}: ${count}, and at most ${most} may be.`] : [];
  });
}

function costFailures({ maxCostUsd }: Claims, { apps, bill, clock }: World): string[] {
  if (maxCostUsd === undefined) return [];
  return [...apps.values()].flatMap((app) => {
    const { costUsd } = bill.of(app, clock.now);
    if (costUsd <= maxCostUsd) return [];
    return [
      `The calls of ${app.clientId} cost $${costUsd} this month; at most $${maxCostUsd} may be.`,
    ];
  });
}

/** A refresh token is used up once, and answered once. */
function repeatedRefreshes(entries: JournalEntry[]): string[] {
  const used = entries.filter(
    ({ grantType, status }) => grantType === 'refresh_token' && status === 200,
  );
  const tokens = Map.groupBy(used, ({ refreshToken }) => refreshToken);
  return [...tokens].flatMap(([token, uses]) =>
    uses.length > 1 ? [`The refresh token ${token} was used ${uses.length} times.`] : [],
  );
}

/** Calls to a car, or of an account to anything else, before the wait was over that a 429 had told. */
function earlyCalls(entries: JournalEntry[]): string[] {
  const openAt = new Map<string, number>();
  return entries.flatMap(({ number, at, method, path, account, status, retryAfter }) => {
    const key = `${account} ${method} ${path}`;
    const time = Date.parse(at);
    const early = time < (openAt.get(key) ?? 0);
    if (status === 429 && retryAfter) openAt.set(key, time + retryAfter * 1_000);
    return early ? [`Call ${number} came before its retry-after was over.`] : [];
  });
}
