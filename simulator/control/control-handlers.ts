import { z } from 'zod';
import type { World } from '#simulator/world/world.ts';
import * as accounts from './account-json.ts';
import { changeCar } from './car-json.ts';
import { duration } from './duration.ts';
import { readFault, readReplay } from './fault-json.ts';
import { stateOf } from './state.ts';
import { ControlError } from './control-error.ts';

export interface Control {
  world: World;
  /** Starts over, with the same seed or another. */
  reset: (seed?: number) => void;
  /** The calls so far that a site may not make if it only reads, resets included. */
  forbidden: string[];
}

const reset = z.strictObject({
  seed: z
    .int()
    .min(0)
    .max(2 ** 32)
    .optional(),
});
const clock = z.strictObject({ advance: duration });

/**
 * Throws a `ControlError`, or a `ZodError` about the body. Without a result the answer only says
 * that all is well.
 */
type ControlHandler = (control: Control, body: unknown, names: string[]) => unknown;

/** What `METHOD /__sim/PATH` does, and what it answers as JSON; `*` stands for a name. */
export const controlHandlers: Record<string, ControlHandler> = {
  'POST reset': (control, body) => control.reset(reset.parse(body).seed),
  'POST clock': ({ world }, body) => {
    world.clock.advance(clock.parse(body).advance);
    return { now: new Date(world.clock.now).toISOString() };
  },
  'GET state': ({ world }) => stateOf(world),
  'PATCH settings': ({ world }, body) => accounts.changeSettings(world, body),
  'PUT apps/*': ({ world }, body, [id = '']) => accounts.putApp(world, id, body),
  'PUT accounts/*': ({ world }, body, [name = '']) => accounts.putAccount(world, name, body),
  'PATCH accounts/*': ({ world }, body, [name = '']) => accounts.changeAccount(world, name, body),
  'DELETE accounts/*': ({ world }, _body, [name = '']) => {
    world.grants.revoke(name);
    world.accounts.remove(name);
  },
  'PUT accounts/*/consent': ({ world }, body, [name = '']) =>
    accounts.changeConsent(world, name, body),
  'PUT accounts/*/charges': ({ world }, body, [name = '']) =>
    accounts.putCharges(world, name, body),
  'POST accounts/*/revoke': ({ world }, _body, [name = '']) => world.grants.revoke(name),
  'POST accounts/*/password-reset': ({ world }, _body, [name = '']) =>
    world.grants.resetPassword(name),
  'PUT accounts/*/vehicles/*': ({ world }, body, [name = '', vin = '']) =>
    accounts.putCar(world, name, vin, body),
  'PATCH accounts/*/vehicles/*': ({ world }, body, [name = '', vin = '']) => {
    const car = world.accounts.get(name).cars.get(vin);
    if (!car) throw new ControlError(`There is no vehicle ${vin} in the account ${name}.`);
    changeCar(world, car, body);
  },
  'DELETE accounts/*/vehicles/*': ({ world }, _body, [name = '', vin = '']) => {
    world.accounts.get(name).cars.delete(vin);
  },
  'GET faults': ({ world }) => world.faults.list(),
  'POST faults': ({ world }, body) => world.faults.add(readFault(body)),
  'DELETE faults': ({ world }) => world.faults.clear(),
  'POST replay': ({ world }, body) => world.replays.add(readReplay(body)),
  'DELETE replay': ({ world }) => world.replays.clear(),
  'GET journal': ({ world }) => world.journal.entries,
  'DELETE journal': ({ world }) => world.journal.clear(),
  'GET forbidden': ({ forbidden }) => forbidden,
  'GET bill': ({ world: { apps, bill, clock } }) =>
    Object.fromEntries([...apps].map(([id, app]) => [id, bill.of(app, clock.now)])),
};
