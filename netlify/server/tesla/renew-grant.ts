import { randomUUID } from 'node:crypto';
import { Deadline } from '#server/storage/deadline.ts';
import { isHeld } from '#server/storage/lease.ts';
import { timeFromNow, type TeslaEnvironment } from './environment.ts';
import {
  changeGrant,
  readLiveGrant,
  sealTokens,
  unsealTokens,
  type StoredGrant,
  type TokenPair,
} from './grant.ts';
import { setPause } from './pause.ts';
import * as stops from './stops.ts';
import { longestTokenRequestMs, requestTokens, type TokenAnswer } from './request-tokens.ts';

/** Covers one request and storing its result; a second request renews the lease. */
const leaseMs = longestTokenRequestMs + 7_000;
const patienceMs = 10_000;
const graceMs = 24 * 3_600_000;

/**
 * Replaces an account's pair of tokens of `generation` with a new one, which is stored before it is
 * returned. However many functions ask, only one calls Tesla, because a refresh token works once;
 * the others wait for its result.
 * @throws GatewayStopped
 */
export async function renewGrant(
  environment: TeslaEnvironment,
  account: string,
  generation: number,
): Promise<StoredGrant> {
  const patience = new Deadline(patienceMs);
  const holder = randomUUID();
  for (;;) {
    const grant = await readLiveGrant(environment, account);
    if (grant.generation !== generation) return grant;
    if (!isLeasedToAnother(grant, holder, environment)) {
      const taken = await takeLease(environment, grant, holder);
      if (taken.lease?.holder === holder) return renewAsHolder(environment, taken, holder);
    } else if (patience.remaining === 0) {
      throw stops.renewalUnderWay();
    } else {
      await patience.pause(400);
    }
  }
}

function isLeasedToAnother(
  { lease }: StoredGrant,
  holder: string,
  { clock }: TeslaEnvironment,
): boolean {
  return lease !== null && lease.holder !== holder && isHeld(lease.until, leaseMs, clock());
}

function takeLease(environment: TeslaEnvironment, seen: StoredGrant, holder: string) {
  return changeGrant(environment, seen.id, (current) => {
    const isLive = current.generation === seen.generation && !current.endedAt;
    if (!isLive || isLeasedToAnother(current, holder, environment)) return current;
    return { ...current, lease: { holder, until: timeFromNow(environment, leaseMs) } };
  });
}

async function renewAsHolder(
  environment: TeslaEnvironment,
  grant: StoredGrant,
  holder: string,
): Promise<StoredGrant> {
  const tokens = unsealTokens(grant, environment.settings.tokenKey);
  if (!tokens) throw stops.tokenKeyChanged();
  let used = tokens.refresh;
  let answer = await refresh(environment, used);
  if (answer.kind === 'login-required') {
    const now = await takeLease(environment, grant, holder);
    if (now.lease?.holder !== holder) return renewGrant(environment, grant.id, grant.generation);
    const older = previousWithinGrace(tokens, environment);
    if (older) {
      used = older;
      answer = await refresh(environment, older);
    }
  }
  if (answer.kind === 'tokens' && used) return keep(environment, grant, tokens, used, answer);
  await changeGrant(environment, grant.id, (current) => {
    if (current.lease?.holder !== holder) return current;
    const isOver = answer.kind === 'login-required';
    return { ...current, lease: null, endedAt: isOver ? timeFromNow(environment, 0) : null };
  });
  throw await stopAfter(environment, grant.id, answer);
}

function refresh(
  { settings, retryPauseMs }: TeslaEnvironment,
  token: string | null,
): Promise<TokenAnswer> {
  if (token === null) return Promise.resolve({ kind: 'login-required' });
  const { clientId } = settings;
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token };
  return requestTokens(settings, form, retryPauseMs);
}

/** If two functions have renewed at once anyway, Tesla may only know the pair that was lost. */
function previousWithinGrace(
  { previous }: TokenPair,
  { clock }: TeslaEnvironment,
): string | undefined {
  if (!previous || clock() - Date.parse(previous.usedAt) > graceMs) return undefined;
  return previous.refresh;
}

/** Stores the new pair, or returns the one that another function has stored since. */
function keep(
  environment: TeslaEnvironment,
  grant: StoredGrant,
  old: TokenPair,
  used: string,
  answer: Extract<TokenAnswer, { kind: 'tokens' }>,
): Promise<StoredGrant> {
  const { access, refresh, seconds } = answer;
  // An answer may come without a refresh token; the current one then stays.
  const previous = refresh ? { refresh: used, usedAt: timeFromNow(environment, 0) } : old.previous;
  const tokens = { access, refresh: refresh ?? used, previous };
  return changeGrant(environment, grant.id, (current) =>
    current.generation !== grant.generation
      ? current
      : {
          ...current,
          generation: current.generation + 1,
          sealed: sealTokens(tokens, environment.settings.tokenKey),
          accessExpiresAt: timeFromNow(environment, seconds * 1_000),
          lease: null,
        },
  );
}

async function stopAfter(
  environment: TeslaEnvironment,
  account: string,
  answer: TokenAnswer,
): Promise<Error> {
  if (answer.kind === 'login-required') return stops.signInEnded();
  if (answer.kind === 'refused') return stops.wrongClient();
  const seconds = answer.kind === 'no-answer' ? answer.retryAfterSeconds : undefined;
  if (seconds === undefined) return stops.noAnswer();
  const until = new Date(environment.clock() + seconds * 1_000);
  return setPause(environment, account, stops.tooManyCalls(until));
}
