import { authorize, consent } from '#simulator/auth/authorize.ts';
import { token } from '#simulator/auth/token-endpoint.ts';
import { chargingHistory } from '#simulator/fleet/charging-history.ts';
import { fleetError } from '#simulator/fleet/fleet-error.ts';
import { publicKey, register } from '#simulator/fleet/partner-accounts.ts';
import { userRegion } from '#simulator/fleet/region.ts';
import { vehicleData } from '#simulator/fleet/vehicle-data.ts';
import { products, vehicleList } from '#simulator/fleet/vehicle-list.ts';
import { vehicle, wakeUp } from '#simulator/fleet/vehicle.ts';
import { text } from '#simulator/http/answer.ts';
import type { CallKind, Handler } from './call.ts';

export interface Route {
  kind: CallKind;
  method: string;
  /** `*` stands for the VIN or id of a car. */
  path: string;
  handle: Handler;
}

const route = (method: string, path: string, kind: CallKind, handle: Handler): Route => {
  return { method, path, kind, handle };
};

/** The authorization server. */
export const authRoutes: Route[] = [
  route('GET', '/oauth2/v3/authorize', 'authorize', authorize),
  route('POST', '/oauth2/v3/authorize', 'authorize', consent),
  route('POST', '/oauth2/v3/token', 'token', token),
];

/** The Fleet API, in each region. */
export const fleetRoutes: Route[] = [
  route('GET', '/api/1/users/region', 'region', userRegion),
  route('POST', '/api/1/partner_accounts', 'registration', register),
  route('GET', '/api/1/partner_accounts/public_key', 'registration', publicKey),
  route('GET', '/api/1/vehicles', 'list', vehicleList),
  route('GET', '/api/1/vehicles/*', 'vehicle', vehicle),
  route('GET', '/api/1/vehicles/*/vehicle_data', 'data', vehicleData),
  route('POST', '/api/1/vehicles/*/wake_up', 'wake up', wakeUp),
  route('GET', '/api/1/dx/charging/history', 'charging', chargingHistory),
  route('GET', '/api/1/products', 'products', products),
  route('GET', '/status', 'status', () => text('ok')),
];

/** For everything else. */
export const notFound: Handler = (call) => fleetError(call, 404, 'not_found');
