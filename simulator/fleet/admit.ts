import { accessOf, type Access } from '#simulator/auth/access-tokens.ts';
import type { App } from '#simulator/auth/apps.ts';
import { mediaType } from '#simulator/http/request.ts';
import type { Call } from '#simulator/api/call.ts';
import type { Account } from '#simulator/world/accounts.ts';
import { refuse, Refused } from './fleet-error.ts';
import { withinBudget } from './limits.ts';

export interface Admitted {
  app: App;
  account: Account;
  scopes: string[];
}

/** Admits a call by an account's owner. Throws `Refused`: 406, 401, 421, 412, 403. */
export function admit(call: Call, scope?: string): Admitted {
  const { accounts } = call.world;
  const { app, access } = authenticate(call);
  if (!access.grant) refuse(call, 403, 'Unauthorized missing scopes');
  const account = accounts.get(access.grant.consent.account);
  if (account.neverUsedTheApp) refuse(call, 401, 'unknown user');
  if (call.kind !== 'region' && account.region !== call.region) outOfRegion(call, account);
  requireRegistration(call, app);
  requireScope(call, access, scope);
  withinBudget(call, app);
  return { app, account, scopes: access.scopes };
}

/** Admits a call by the app itself, made with a partner token. Throws `Refused`. */
export function admitPartner(call: Call, scope?: string): App {
  const { app, access } = authenticate(call);
  if (access.grant) refuse(call, 403, 'Unauthorized: a partner token is required');
  requireScope(call, access, scope);
  return app;
}

/** Refuses a call for want of a scope. */
export function lacksScope(call: Call, scope: string): never {
  const named = call.world.settings.missingScope === 'named' ? ` ${scope}` : '';
  refuse(call, 403, `Unauthorized missing scopes${named}`);
}

/** A region's base URL as answers name it. */
export function namedBase({ world }: Call, region: Account['region']): string {
  return world.addresses.fleetBase[region] + (world.settings.slashAtBase ? '/' : '');
}

function authenticate(call: Call): { app: App; access: Access } {
  const { world, request } = call;
  if (world.settings.requireJsonContentType && mediaType(request) !== 'application/json') {
    refuse(call, 406, 'not_a_JSON_request');
  }
  const access = accessOf(call);
  const app = access && world.apps.get(access.clientId);
  if (!access || !app || access.dead || access.grant?.ended)
    refuse(call, 401, 'invalid bearer token');
  if (access.expiresAt <= world.clock.seconds) {
    if (world.settings.expiredToken === 'empty body') throw new Refused({ status: 401 });
    refuse(call, 401, 'token expired (401)');
  }
  return { app, access };
}

function outOfRegion(call: Call, { region }: Account): never {
  const base = namedBase(call, region);
  const docs = 'https://developer.tesla.com/docs/fleet-api/getting-started/regions-countries';
  refuse(call, 421, `user out of region, use base URL: ${base}, see ${docs}`);
}

function requireRegistration(call: Call, app: App): void {
  if (call.region && app.registered.includes(call.region)) return;
  const docs = 'https://developer.tesla.com/docs/fleet-api/endpoints/partner-endpoints#register';
  const { clientId } = app;
  const reason = `Account ${clientId} must be registered in the current region. Next step: ${docs}`;
  refuse(call, 412, reason);
}

function requireScope(call: Call, { scopes }: Access, scope: string | undefined): void {
  if (scope && !scopes.includes(scope)) lacksScope(call, scope);
}
