import { afterEach, beforeEach, expect, test } from 'vitest';
import { carData } from '#simulator/cars/car-data.ts';
import { makeCar } from '#simulator/cars/car.ts';
import { writeJson } from '#simulator/http/json.ts';
import { Driver } from '#simulator/testing/driver.ts';
import { SeededRandom } from '#simulator/world/seeded.ts';
import { mutated } from './mutations.ts';

const VIN = 'TEST000001';

let driver: Driver;

beforeEach(async () => {
  driver = await Driver.start({ takesEveryCall: true });
});

afterEach(() => driver.close());

test('a thousand seeds drop a thousand different sets of parts, and the rest is valid JSON', () => {
  const car = makeCar({ vin: VIN }, 0, new SeededRandom(1));
  const response = carData(car, 0, { endpoints: undefined, location: true });
  const left = Array.from({ length: 1_000 }, (_, seed) =>
    writeJson(mutated({ response }, [{ randomDrop: { p: 0.1, seed } }])),
  );
  for (const text of left) JSON.parse(text);
  expect(new Set(left).size).toBeGreaterThan(850);
});

test('one fault with times drops different parts of each answer, the same for the same seed', async () => {
  await driver.control(`PUT accounts/towpath/vehicles/${VIN}`, {});
  const { access_token } = await driver.connect();
  const answers = async (): Promise<string[]> => {
    await driver.fault({ vin: VIN }, { mutate: [{ randomDrop: { p: 0.1, seed: 5 } }] }, 20);
    const texts: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      const call = `GET /api/1/vehicles/${VIN}/vehicle_data`;
      texts.push(await (await driver.fleet(call, access_token)).text());
    }
    return texts;
  };
  const first = await answers();
  expect(new Set(first).size).toBeGreaterThan(10);
  expect(await answers()).toEqual(first);
});
