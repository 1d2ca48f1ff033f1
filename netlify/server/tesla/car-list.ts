import * as z from 'zod/mini';
import type { ListedCar } from '#server/fleet/fleet-gateway.ts';
import { field, parseJson, readText } from './body.ts';
import { pageSize } from './routes.ts';

/** A car as its account lists it. */
export type AccountCar = Omit<ListedCar, 'account'>;

/** One page of the account's list. */
export interface ListPage {
  cars: AccountCar[];
  /** How many rows it has: cars and others. */
  rows: number;
  /** How many rows Tesla says there are on all pages; 0 if it doesn't say. */
  total: number;
  /** Undefined after the last one. */
  nextPage: number | undefined;
  /** False if a row could be a car or something else. */
  isReadable: boolean;
}

const count = field(z.number());
const rowsOf = z.union([
  z.array(z.unknown()),
  z.object({
    response: z.array(z.unknown()),
    pagination: z.optional(field(z.object({ next: count, pages: count, count }))),
    count: z.optional(count),
  }),
]);

const row = z.object({
  vin: field(z.string()),
  display_name: field(z.string()),
  state: field(z.string()),
  in_service: field(z.boolean()),
});

/** Reads a page of `GET /api/1/vehicles`, in any of its shapes; undefined for anything else. */
export function readListPage(text: string, page: number): ListPage | undefined {
  const read = z.safeParse(rowsOf, parseJson(text));
  if (!read.success) return undefined;
  const whole = Array.isArray(read.data) ? { response: read.data } : read.data;
  const { response: rows, pagination, count: counted } = whole;
  const isFollowed = rows.length >= pageSize || (pagination?.pages ?? 0) > page;
  const cars = rows.map(readCar);
  return {
    cars: cars.filter((car) => car !== undefined),
    rows: rows.length,
    total: Math.max(pagination?.count ?? 0, counted ?? 0),
    nextPage: pagination?.next ?? (isFollowed ? page + 1 : undefined),
    isReadable: rows.every((value, place) => cars[place] !== undefined || isEnergySite(value)),
  };
}

function readCar(value: unknown): AccountCar | undefined {
  const { data } = z.safeParse(row, value);
  const vin = data?.vin?.trim().toUpperCase() ?? '';
  if (!data || !/^[A-Z0-9]{1,32}$/.test(vin)) return undefined;
  const connection = data.in_service === true ? 'in-service' : connectionOf(data.state);
  return { vin, connection, name: readText(data.display_name) };
}

/** Home batteries share some lists with the cars. */
function isEnergySite(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'energy_site_id' in value;
}

function connectionOf(state: string | null): AccountCar['connection'] {
  const known = (['online', 'asleep', 'offline'] as const).find(
    (name) => name === state?.toLowerCase(),
  );
  return known ?? 'unknown';
}
