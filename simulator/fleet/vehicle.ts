import { advanceCar, wake } from '#simulator/cars/car-life.ts';
import { listedRecord } from '#simulator/cars/vehicle-record.ts';
import type { Car } from '#simulator/cars/car.ts';
import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import { findCar } from '#simulator/world/accounts.ts';
import { SECOND } from '#simulator/world/clock.ts';
import { admit, type Admitted } from './admit.ts';
import { refuse } from './fleet-error.ts';
import { withinRate } from './limits.ts';

/** `GET /api/1/vehicles/{vin}`: the car as in the list. */
export function vehicle(call: Call): Answer {
  const { car } = admitToCar(call, 'vehicle_device_data');
  return json({ response: listedRecord(car) });
}

/**
 * `POST /api/1/vehicles/{vin}/wake_up`: answers at once; the car is online 10 to 60 seconds later.
 */
export function wakeUp(call: Call): Answer {
  const { settings, random } = call.world;
  const { car, account } = admitToCar(call, settings.wakeUpScope);
  withinRate(call, `${account.name} ${car.vin} wake up`, settings.wakeUpsPerMinute);
  wake(car, random.between('wake-up', 10, 60) * SECOND);
  return json({ response: listedRecord(car) });
}

/** Finds the car that the path names, in its current state. Throws `Refused`. */
export function admitToCar(call: Call, scope: string): Admitted & { car: Car } {
  const admitted = admit(call, scope);
  const car = findCar(admitted.account, call.tag);
  if (!car) refuse(call, 404, 'not_found');
  advanceCar(car, call.world.clock.now);
  return { ...admitted, car };
}
