import { keepAwake } from '#simulator/cars/car-life.ts';
import { asksForLocation, carData } from '#simulator/cars/car-data.ts';
import type { Car } from '#simulator/cars/car.ts';
import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { lacksScope } from './admit.ts';
import { fleetError, refuse, Refused } from './fleet-error.ts';
import { withinRate } from './limits.ts';
import { admitToCar } from './vehicle.ts';

const LOCATION = 'vehicle_location';

/**
 * `GET /api/1/vehicles/{vin}/vehicle_data?endpoints=a;b`: what the car itself reports, if it can be
 * reached.
 */
export function vehicleData(call: Call): Answer {
  const { settings, clock } = call.world;
  const { car, account, scopes } = admitToCar(call, 'vehicle_device_data');
  withinRate(call, `${account.name} ${car.vin} data`, settings.dataCallsPerMinute);
  const endpoints = call.request.query.get('endpoints')?.split(';');
  const scoped = scopes.includes(LOCATION);
  const unscoped = !scoped && endpoints?.includes('location_data');
  if (unscoped && settings.locationWithoutScope === 'refuse') {
    lacksScope(call, LOCATION);
  }
  if (!car.mobileAccess) refuse(call, 401, 'mobile_access_disabled');
  if (car.inService) refuse(call, 405, 'vehicle is currently in service');
  reach(call, car);
  const location = scoped && asksForLocation(car, endpoints);
  const kept = unscoped ? endpoints?.filter((name) => name !== 'drive_state') : endpoints;
  return json({ response: carData(car, clock.now, { endpoints: kept, location }) });
}

function reach(call: Call, car: Car): void {
  const online = car.state === 'online';
  if (online) keepAwake(car);
  if (online && (car.behavior !== 'flapping' || car.dataCalls % 2 === 0)) return;
  const texts = {
    'offline or asleep': 'vehicle unavailable: vehicle is offline or asleep',
    hash: 'vehicle unavailable: {:error=>"vehicle unavailable:"}',
    timeout: '{"error": "timeout"}',
  };
  throw new Refused(fleetError(call, 408, texts[call.world.settings.unavailable]));
}
