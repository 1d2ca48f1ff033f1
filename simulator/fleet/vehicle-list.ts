import { advanceCar } from '#simulator/cars/car-life.ts';
import { listedRecord } from '#simulator/cars/vehicle-record.ts';
import { json, type Answer } from '#simulator/http/answer.ts';
import type { Call } from '#simulator/api/call.ts';
import type { Account } from '#simulator/world/accounts.ts';
import { admit } from './admit.ts';

/** `GET /api/1/vehicles?page&per_page`: the account's cars by pages, asleep or not. */
export function vehicleList(call: Call): Answer {
  const { account } = admit(call, 'vehicle_device_data');
  const { query } = call.request;
  const { listShape, pageSize } = call.world.settings;
  const size = Math.min(positive(query.get('per_page')) ?? pageSize, pageSize);
  const page = positive(query.get('page')) ?? 1;
  const cars = records(call, account);
  const rows = cars.slice((page - 1) * size, page * size);
  if (listShape === 'bare array') return json(rows);
  if (listShape === 'no pagination') return json({ response: rows, count: rows.length });
  const pages = Math.max(1, Math.ceil(cars.length / size));
  const pagination = {
    previous: page > 1 ? page - 1 : null,
    next: page < pages && listShape === 'pagination' ? page + 1 : null,
    current: page,
    // In the only capture there is, this is the number of rows.
    per_page: rows.length,
    count: cars.length,
    pages,
  };
  return json({ response: rows, pagination, count: rows.length });
}

/** `GET /api/1/products`: the cars together with the account's energy sites. */
export function products(call: Call): Answer {
  const { account } = admit(call, 'vehicle_device_data');
  const sites = Array.from({ length: account.energySites }, (_, place) => ({
    energy_site_id: 429_511_308_000 + place,
    resource_type: 'battery',
    site_name: 'Home',
    id: `STE20260000-0000${place}`,
    gateway_id: `1152100-14-J--TG0000000${place}`,
    energy_left: 11_250,
    total_pack_energy: 13_500,
    percentage_charged: 83.3,
    battery_power: -420,
  }));
  const rows = [...records(call, account), ...sites];
  return json({ response: rows, count: rows.length });
}

function records({ world }: Call, { cars }: Account): unknown[] {
  return [...cars.values()].map((car) => {
    advanceCar(car, world.clock.now);
    return listedRecord(car);
  });
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
