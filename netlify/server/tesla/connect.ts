import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { TeslaAccess } from './access.ts';
import { teslaAddresses } from './addresses.ts';
import { parseJson } from './body.ts';
import { askAnew } from './charging-document.ts';
import { CallBudget } from './call-budget.ts';
import { teslaStore, timeFromNow, type TeslaEnvironment } from './environment.ts';
import { FleetApi } from './fleet-api.ts';
import {
  grantsKey,
  noChoices,
  readConnection,
  sealTokens,
  storedGrants,
  targetOf,
  type StoredChoices,
  type StoredGrant,
} from './grant.ts';
import { makeState, spendState, type BegunSignIn } from './sign-in-state.ts';
import { requestTokens, type TokenAnswer } from './request-tokens.ts';

/** Starts the owner's sign-in into an account: returns the address for their browser. */
export async function beginSignIn(environment: TeslaEnvironment, begun: BegunSignIn): Promise<URL> {
  const { settings } = environment;
  const { redirectUri } = begun;
  const state = await makeState(environment, begun);
  const { choices } = await readConnection(environment);
  const url = new URL(teslaAddresses(settings).authorize);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: scopes(choices).join(' '),
    state,
    // Without it, Tesla may skip its page and keep last time's permissions.
    prompt_missing_scopes: 'true',
    // Without it, Tesla may go on with the account that the browser is signed in to.
    ...(begun.account === null && { prompt: 'login' }),
  }).toString();
  return url;
}

/**
 * Completes the sign-in with Tesla's answer, and stores the tokens. Throws a `Refusal` for a state
 * that is expired, used, or another session's, and for a code that Tesla does not accept.
 */
export async function completeSignIn(
  environment: TeslaEnvironment,
  recorder: Recorder,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const { settings, retryPauseMs } = environment;
  const begun = await spendState(environment, state, recorder.session.id);
  const form = {
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code,
    audience: teslaAddresses(settings).fleet.na ?? '',
    redirect_uri: begun.redirectUri,
  };
  const answer = await requestTokens(settings, form, retryPauseMs);
  const account = await keepTokens(environment, recorder, begun.account, answer);
  await tryToFindRegion(environment, account);
  await askAnew(environment);
}

function scopes({ asksForLocation, asksForCharging }: StoredChoices): string[] {
  const always = ['openid', 'offline_access', 'vehicle_device_data'];
  return [
    ...always,
    ...(asksForLocation ? ['vehicle_location'] : []),
    // It would allow commands, too: only the history is ever asked for.
    ...(asksForCharging ? ['vehicle_charging_cmds'] : []),
  ];
}

/** Stores the tokens of an account, of a new one unless Tesla's id or the owner says which, and returns its id. */
async function keepTokens(
  environment: TeslaEnvironment,
  recorder: Recorder,
  begunFor: string | null,
  answer: TokenAnswer,
): Promise<string> {
  if (answer.kind === 'no-answer') throw outage();
  if (answer.kind !== 'tokens') throw notTaken(answer);
  const { access, refresh, seconds } = answer;
  const tokens = { access, refresh, previous: null };
  const subject = subjectOf(access);
  const store = teslaStore(environment);
  let kept = '';
  await updateRecorded(recorder, store, grantsKey, storedGrants, (current) => {
    const grants = current?.grants ?? [];
    const known =
      grants.find((one) => subject !== null && one.subject === subject) ??
      grants.find((one) => one.id === begunFor && (subject ?? one.subject) === one.subject);
    const grant: StoredGrant = {
      id: known?.id ?? randomUUID(),
      number: known?.number ?? Math.max(0, ...grants.map(({ number }) => number)) + 1,
      subject,
      signIn: randomUUID(),
      generation: (known?.generation ?? 0) + 1,
      sealed: sealTokens(tokens, environment.settings.tokenKey),
      accessExpiresAt: timeFromNow(environment, seconds * 1_000),
      ...{ region: null, withoutLocation: false, isRefused: false, endedAt: null },
      ...{ lease: null, pause: null },
    };
    kept = grant.id;
    const entry = auditEntryOf(recorder, {
      action: 'connect',
      target: targetOf(grant),
      before: { isConnected: known !== undefined && known.endedAt === null },
      after: { isConnected: true },
    });
    const value = known ? grants.map((one) => (one === known ? grant : one)) : [...grants, grant];
    return {
      value: { choices: noChoices, ...current, grants: value },
      entries: [entry],
    };
  });
  return kept;
}

const claims = z.object({ sub: z.string().check(z.minLength(1)) });

/** A hash of the account's id at Tesla, which its access tokens name; null if they don't. */
function subjectOf(accessToken: string): string | null {
  const [, part = ''] = accessToken.split('.');
  const read = z.safeParse(claims, parseJson(Buffer.from(part, 'base64url').toString()));
  if (!read.success) return null;
  return createHash('sha256').update(read.data.sub).digest('hex').slice(0, 32);
}

/** If the region can't be found or stored now, the first sync asks again. */
async function tryToFindRegion(environment: TeslaEnvironment, account: string): Promise<void> {
  const access = new TeslaAccess(environment, account);
  const api = new FleetApi(environment, access, new CallBudget(environment));
  try {
    await api.findRegion();
  } catch (error) {
    const isPassing = error instanceof GatewayStopped || error instanceof StoreUnavailable;
    if (!isPassing) throw error;
  }
}

function notTaken(answer: TokenAnswer): Refusal {
  if ('error' in answer && answer.error === 'invalid_audience') return tooNew();
  const isCode = !('error' in answer) || answer.error === 'invalid_auth_code';
  const sentence = isCode
    ? 'Tesla no longer accepts this sign-in. Press Connect Tesla again.'
    : "Tesla doesn't accept our app. Compare TESLA_CLIENT_ID, TESLA_CLIENT_SECRET and the redirect address with developer.tesla.com.";
  return new Refusal(isCode ? 400 : 503, isCode ? 'code' : 'tesla-setup', sentence);
}

const tooNew = () =>
  new Refusal(
    503,
    'tesla-setup',
    'Tesla has not finished setting up our app, which takes up to a week for a new one. Press Connect Tesla again tomorrow.',
  );

const outage = () =>
  new Refusal(
    502,
    'tesla-outage',
    "Tesla isn't answering properly right now. Press Connect Tesla again in a few minutes.",
  );
