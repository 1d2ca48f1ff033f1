import { json, type Answer } from '#simulator/http/answer.ts';
import { mediaType } from '#simulator/http/request.ts';
import type { Call } from '#simulator/api/call.ts';
import {
  ACCESS_TOKEN_LIFE_SECONDS,
  issueAccessToken,
  revokeAccessTokens,
} from './access-tokens.ts';
import type { App, Region } from './apps.ts';
import { redeem } from './codes.ts';
import type { Grant } from './grants.ts';
import { TokenError } from './token-error.ts';

/** `POST /oauth2/v3/token`: the three grants, form-encoded only. */
export function token(call: Call): Answer {
  try {
    if (mediaType(call.request) !== 'application/x-www-form-urlencoded') {
      throw new TokenError('invalid_request', 'The body must be form-encoded.');
    }
    const form = new URLSearchParams(call.request.body);
    const grant = tokenGrants.get(required(form, 'grant_type'));
    if (!grant) throw new TokenError('unsupported_grant_type', 'The grant_type is not supported.');
    return json(grant(call, form));
  } catch (error) {
    if (error instanceof TokenError) return error.answer;
    throw error;
  }
}

type TokenGrant = (call: Call, form: URLSearchParams) => unknown;

const tokenGrants = new Map<string, TokenGrant>([
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
  ['client_credentials', partnerToken],
]);

function exchangeCode(call: Call, form: URLSearchParams): unknown {
  const { world } = call;
  const app = authenticated(call, form);
  audience(call, form);
  const { consent, redirectUri } = redeem(world, required(form, 'code'), app.clientId);
  if (required(form, 'redirect_uri') !== redirectUri) {
    throw new TokenError('invalid_redirect_url', 'The redirect_uri is not that of the code.');
  }
  const { region } = world.accounts.get(consent.account);
  return userTokens(call, world.grants.start(consent, `${region.toUpperCase()}_`));
}

function refresh(call: Call, form: URLSearchParams): unknown {
  const { grants, settings } = call.world;
  const grant = grants.rotate(required(form, 'refresh_token'), required(form, 'client_id'));
  if (settings.strictRotation) revokeAccessTokens(call.world, grant);
  return userTokens(call, grant);
}

/** The scopes are those of the consent today: a change applies from the next access token. */
function userTokens({ world, skew }: Call, grant: Grant): unknown {
  const { account, clientId, scopes } = grant.consent;
  const { region } = world.accounts.get(account);
  const access = issueAccessToken(
    world,
    { clientId, scopes: [...scopes], grant },
    { region, skew },
  );
  return {
    access_token: access,
    ...(scopes.includes('offline_access') && { refresh_token: grant.current.token }),
    ...(scopes.includes('openid') && { id_token: idToken(account, clientId) }),
    expires_in: ACCESS_TOKEN_LIFE_SECONDS,
    token_type: 'Bearer',
  };
}

function partnerToken(call: Call, form: URLSearchParams): unknown {
  const { clientId, scopes } = authenticated(call, form);
  const region = audience(call, form);
  const asked = form.get('scope')?.split(' ');
  if (asked?.some((scope) => !scopes.includes(scope))) {
    throw new TokenError('invalid_scope', 'The client may not access the requested resource.');
  }
  const all = call.world.settings.partnerTokenWithoutScope === 'all scopes' ? scopes : [];
  const access = { clientId, scopes: asked ?? all };
  return {
    access_token: issueAccessToken(call.world, access, { region, skew: call.skew }),
    expires_in: ACCESS_TOKEN_LIFE_SECONDS,
    token_type: 'Bearer',
  };
}

function authenticated({ world }: Call, form: URLSearchParams): App {
  const app = world.apps.get(required(form, 'client_id'));
  if (app?.clientSecret === required(form, 'client_secret')) return app;
  throw new TokenError('unauthorized_client', 'The client is unknown or its secret is wrong.');
}

/** The region whose Fleet API base is given as the audience. */
function audience({ world }: Call, form: URLSearchParams): Region {
  const { na, eu } = world.addresses.fleetBase;
  const named = required(form, 'audience');
  if (world.settings.appIsTooNew) {
    throw new TokenError('invalid_audience', "The 'audience' parameter is invalid.");
  }
  if (named === na) return 'na';
  if (named === eu) return 'eu';
  throw new TokenError('invalid_request', 'The audience must be a Fleet API base URL.');
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value) return value;
  throw new TokenError('invalid_request', `The parameter ${name} is missing.`);
}

function idToken(account: string, clientId: string): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ sub: account, aud: clientId })}.id`;
}
