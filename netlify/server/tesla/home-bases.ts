import { randomUUID } from 'node:crypto';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { forgetPresence } from '#server/fleet/change-cars.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { stopOf } from '#server/fleet/sync-failure.ts';
import { findCar } from '#server/fleet/vehicles.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { AccountGateway } from './account-gateway.ts';
import { CallBudget } from './call-budget.ts';
import { changeChoices } from './choices.ts';
import { teslaEnvironment, type TeslaEnvironment } from './environment.ts';
import { readConnection } from './grant.ts';
import { marksOf, type Place } from './home-base.ts';

const mostHomeBases = 10;

/**
 * Makes the place where a car stands now a home base; what is kept of it does not tell where that is. Throws a
 * `Refusal`: 404 for an unknown car, 409 if it can't be asked now.
 */
export async function addHomeBase(
  { context, recorder }: RecordedCall,
  vehicleId: string,
): Promise<void> {
  const environment = teslaEnvironment({ deployContext: context.deploy.context });
  const { choices } = await readConnection(environment);
  if (!choices.asksForLocation) throw notChosen();
  if (choices.homeBases.length >= mostHomeBases) throw tooMany();
  const car = await findCar(openFleet(context), vehicleId);
  const place = await placeOf(environment, car);
  const marks = marksOf(place, environment.settings.tokenKey);
  const label = `Where ${car.name} stood on ${newYorkWords(new Date(environment.clock()))}`;
  await changeChoices(environment, recorder, (current) => ({
    ...current,
    homeBases: [...current.homeBases, { id: randomUUID(), label, marks }],
  }));
}

/** Takes a home base away, and forgets which cars stood at one. Does nothing if it is gone. */
export async function removeHomeBase(
  { context, recorder }: RecordedCall,
  id: string,
): Promise<void> {
  const environment = teslaEnvironment({ deployContext: context.deploy.context });
  await changeChoices(environment, recorder, (current) => {
    const homeBases = current.homeBases.filter((base) => base.id !== id);
    return homeBases.length === current.homeBases.length ? current : { ...current, homeBases };
  });
  await forgetPresence(openFleet(context));
}

async function placeOf(
  environment: TeslaEnvironment,
  { vin, account, name }: Vehicle,
): Promise<Place> {
  const { grants } = await readConnection(environment);
  if (!grants.some(({ id }) => id === account) || account === null) throw notConnectedTo(name);
  const budget = new CallBudget(environment);
  const gateway = new AccountGateway(environment, account, { budget, isHome: null });
  try {
    const place = await gateway.readPlace(vin);
    if (place) return place;
  } catch (error) {
    const stop = stopOf(error);
    throw stop ? new Refusal(stop.status, stop.reason, stop.sentence) : error;
  }
  throw noPlace(name);
}

const notChosen = () =>
  new Refusal(409, 'not-chosen', 'Turn on where the cars are first, then mark a home base.');

const tooMany = () =>
  new Refusal(409, 'too-many', `There are ${mostHomeBases} home bases already. Remove one first.`);

const notConnectedTo = (name: string) =>
  new Refusal(
    409,
    'not-connected',
    `No connected Tesla account lists ${name}. Choose another car.`,
  );

const noPlace = (name: string) =>
  new Refusal(
    409,
    'no-place',
    `${name} did not say where it stands. Open a door to wake it, or allow Vehicle Location at Tesla.`,
  );
