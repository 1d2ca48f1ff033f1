import { randomUUID } from 'node:crypto';
import { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import { Refusal } from '#server/refusal.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { TeslaAccess } from './access.ts';
import { teslaAddresses } from './addresses.ts';
import { CallBudget } from './call-budget.ts';
import { teslaStore, timeFromNow, type TeslaEnvironment } from './environment.ts';
import { FleetApi } from './fleet-api.ts';
import { grantKey, readGrant, sealTokens, storedGrant } from './grant.ts';
import { makeState, spendState } from './sign-in-state.ts';
import { requestTokens, type TokenAnswer } from './request-tokens.ts';

/** Starts the owner's sign-in: returns the address for their browser. */
export async function beginSignIn(
  environment: TeslaEnvironment,
  { sessionId, redirectUri }: { sessionId: string; redirectUri: string },
): Promise<URL> {
  const { settings } = environment;
  const grant = await readGrant(environment);
  const state = await makeState(environment, { sessionId, redirectUri });
  const url = new URL(teslaAddresses(settings).authorize);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: scopes(environment).join(' '),
    state,
    // Without it, Tesla may skip its page and keep last time's permissions.
    prompt_missing_scopes: 'true',
    // Without it, Tesla may go on with the account that was disconnected.
    ...(grant?.disconnectedAt && { prompt: 'login' }),
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
  const redirectUri = await spendState(environment, state, recorder.session.id);
  const form = {
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code,
    audience: teslaAddresses(settings).fleet.na ?? '',
    redirect_uri: redirectUri,
  };
  await keepTokens(environment, recorder, await requestTokens(settings, form, retryPauseMs));
  await tryToFindRegion(environment);
}

function scopes({ settings }: TeslaEnvironment): string[] {
  const always = ['openid', 'offline_access', 'vehicle_device_data'];
  return settings.asksForLocation ? [...always, 'vehicle_location'] : always;
}

async function keepTokens(
  environment: TeslaEnvironment,
  recorder: Recorder,
  answer: TokenAnswer,
): Promise<void> {
  if (answer.kind === 'no-answer') throw outage();
  if (answer.kind !== 'tokens') throw notTaken(answer);
  const { access, refresh, seconds } = answer;
  const tokens = { access, refresh, previous: null };
  const target = { kind: 'tesla', id: 'account', label: 'Tesla' } as const;
  const store = teslaStore(environment);
  await updateRecorded(recorder, store, grantKey, storedGrant, (current) => ({
    value: {
      id: randomUUID(),
      generation: (current?.generation ?? 0) + 1,
      sealed: sealTokens(tokens, environment.settings.tokenKey),
      accessExpiresAt: timeFromNow(environment, seconds * 1_000),
      region: null,
      withoutLocation: false,
      isRefused: false,
      endedAt: null,
      disconnectedAt: null,
      lease: null,
    },
    entries: [
      auditEntryOf(recorder, {
        action: 'connect',
        target,
        before: { isConnected: current !== null && current.endedAt === null },
        after: { isConnected: true },
      }),
    ],
  }));
}

/** If the region can't be found or stored now, the first sync asks again. */
async function tryToFindRegion(environment: TeslaEnvironment): Promise<void> {
  const access = new TeslaAccess(environment);
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
