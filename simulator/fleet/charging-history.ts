import { sessionRecord } from '#simulator/cars/supercharger-session.ts';
import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { admit } from './admit.ts';

const MOST_ROWS = 50;

/**
 * `GET /api/1/dx/charging/history?pageNo&pageSize&startTime`: the account's charges at Superchargers, by
 * pages from 1, the newest first.
 */
export function chargingHistory(call: Call): Answer {
  const { account } = admit(call, 'vehicle_charging_cmds');
  const { query } = call.request;
  const { chargingShape, chargingStartTime } = call.world.settings;
  const size = Math.min(positive(query.get('pageSize')) ?? 10, MOST_ROWS);
  const page = positive(query.get('pageNo')) ?? 1;
  const since = chargingStartTime === 'honored' ? Date.parse(query.get('startTime') ?? '') : NaN;
  const known = account.charges
    .filter(({ startsAt }) => startsAt <= call.world.clock.now)
    .filter(({ startsAt }) => !(startsAt < since))
    .toSorted((one, other) => other.startsAt - one.startsAt);
  const data = known.slice((page - 1) * size, page * size).map(sessionRecord);
  const answer = { data, totalResults: known.length, hasMoreData: page * size < known.length };
  return json(chargingShape === 'bare' ? answer : { response: answer });
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
