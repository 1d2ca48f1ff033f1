import { html, redirect, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import type { World } from '#simulator/world/world.ts';
import type { App } from './apps.ts';
import { issueCode } from './codes.ts';
import { consentPage, errorPage } from './consent-page.ts';

/** An app's request to act for an account, once it is known to be well formed. */
export interface AuthorizeRequest {
  app: App;
  redirectUri: string;
  state: string;
  scopes: string[];
  /** The account that signs in unless another is chosen. */
  account: string;
  /** Ask again, even if the owner has consented before. */
  addScopes: boolean;
  /** All or nothing: no consent without the location. */
  allScopes: boolean;
}

/** `GET /oauth2/v3/authorize`: the consent page, or with `sim_auto` its outcome at once. */
export function authorize({ world, request }: Call): Answer {
  if (world.settings.appIsTooNew) return html(errorPage('No policy rules.'), 403);
  const asked = readAuthorizeRequest(world, request.query);
  if ('status' in asked) return asked;
  const auto = request.query.get('sim_auto');
  if (auto) return decide(world, asked, auto);
  const hasConsented =
    world.grants.consentOf(asked.account, asked.app.clientId) && !asked.addScopes;
  if (hasConsented && request.query.get('prompt') !== 'login') return decide(world, asked, 'allow');
  return html(consentPage(asked, world.accounts.list(), request.query));
}

/** `POST /oauth2/v3/authorize`: a button on the consent page. */
export function consent({ world, request }: Call): Answer {
  const form = new URLSearchParams(request.body);
  const asked = readAuthorizeRequest(world, form);
  return 'status' in asked ? asked : decide(world, asked, form.get('decision') ?? 'deny');
}

function decide(world: World, asked: AuthorizeRequest, decision: string): Answer {
  const { app, redirectUri, state, scopes } = asked;
  const withLocation = decision === 'allow';
  if (!withLocation && (decision !== 'allow_without_location' || asked.allScopes)) {
    return back(redirectUri, { error: 'access_denied', state });
  }
  const allowed = scopes.filter((scope) => withLocation || scope !== 'vehicle_location');
  const known = world.grants.consentOf(asked.account, app.clientId)?.scopes;
  const kept = asked.addScopes ? [...new Set([...(known ?? []), ...allowed])] : (known ?? allowed);
  const given = { account: asked.account, clientId: app.clientId, scopes: kept };
  const code = issueCode(world, world.grants.consent(given), redirectUri);
  return back(redirectUri, { code, state });
}

function readAuthorizeRequest(
  { apps, accounts }: World,
  query: URLSearchParams,
): AuthorizeRequest | Answer {
  const app = apps.get(query.get('client_id') ?? '');
  if (!app) return html(errorPage('We don’t recognize this client_id.'), 400);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri)) {
    return html(errorPage('This redirect_uri is not registered for the app.'), 400);
  }
  const account = query.get('sim_account') ?? accounts.first;
  if (!accounts.has(account)) return html(errorPage(`There is no account “${account}”.`), 400);

  const state = query.get('state') ?? '';
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  const refuse = (error: string) => back(redirectUri, { error, ...(state && { state }) });
  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type');
  if (!state) return refuse('invalid_request');
  if (scopes.length === 0 || scopes.some((scope) => !app.scopes.includes(scope))) {
    return refuse('invalid_scope');
  }
  const addScopes = query.get('prompt_missing_scopes') === 'true';
  const allScopes = query.get('require_requested_scopes') === 'true';
  return { app, redirectUri, state, scopes, account, addScopes, allScopes };
}

function back(redirectUri: string, parameters: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return redirect(url.href);
}
