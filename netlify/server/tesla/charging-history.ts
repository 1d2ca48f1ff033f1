import * as z from 'zod/mini';
import { dollarsOf } from '#contracts/money.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { field, parseJson, readText, within } from './body.ts';
import { chargingPageSize } from './routes.ts';
import type { ChargingSession } from './charging-document.ts';

const fee = z.object({ currencyCode: field(z.string()), totalDue: field(z.number()) });

const row = z.object({
  sessionId: field(z.union([z.string(), z.number()])),
  vin: z.string(),
  siteLocationName: field(z.string()),
  chargeStartDateTime: z.string(),
  chargeStopDateTime: field(z.string()),
  fees: field(z.array(z.unknown())),
});

const rows = z.array(z.unknown());
const bodies = z.union([
  rows,
  z.object({ data: rows }),
  z.object({ response: rows }),
  z.object({ response: z.object({ data: rows }) }),
]);

export interface ChargingPage {
  sessions: ChargingSession[];
  /** Whether there may be another page. */
  isFull: boolean;
}

/** Reads a page of the charging history in any of its shapes; undefined for anything else. */
export function readChargingPage(text: string): ChargingPage | undefined {
  const { data: body } = z.safeParse(bodies, parseJson(text));
  if (!body) return undefined;
  const inner = Array.isArray(body) || 'data' in body ? body : body.response;
  const list = Array.isArray(inner) ? inner : inner.data;
  return {
    sessions: list.map(readSession).filter((session) => session !== undefined),
    isFull: list.length >= chargingPageSize,
  };
}

function readSession(value: unknown): ChargingSession | undefined {
  const { data } = z.safeParse(row, value);
  const startedAt = readTime(data?.chargeStartDateTime);
  const vin = data?.vin.trim().toUpperCase() ?? '';
  if (!data || !startedAt || !/^[A-Z0-9]{1,32}$/.test(vin)) return undefined;
  const car = vehicleId(vin);
  return {
    id: idOf(data.sessionId) ?? `${car} ${startedAt}`,
    vehicleId: car,
    startedAt,
    endedAt: readTime(data.chargeStopDateTime),
    place: readText(data.siteLocationName)?.slice(0, 50) ?? null,
    ...sumOf(data.fees),
  };
}

/** Tesla's number of a session, unless it is one that JSON can't hold exactly. */
function idOf(id: string | number | null): string | undefined {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : undefined;
  return id && /^[\w-]{1,60}$/.test(id) ? id : undefined;
}

/** What all fees come to, taxes included; null while one is open or unreadable, or if they are in two currencies. */
function sumOf(fees: unknown[] | null): Pick<ChargingSession, 'currency' | 'amount'> {
  const read = (fees ?? []).map((one) => z.safeParse(fee, one).data);
  const currencies = new Set(read.map((one) => one?.currencyCode?.trim().toUpperCase() ?? ''));
  const [currency = ''] = currencies;
  const dues = read.map((one) => within(one?.totalDue ?? null, 0, 10_000));
  const isKnown = currencies.size === 1 && /^[A-Z]{3}$/.test(currency) && !dues.includes(null);
  if (!isKnown) return { currency: null, amount: null };
  const cents = dues.reduce<number>((sum, due) => sum + Math.round((due ?? 0) * 100), 0);
  return { currency, amount: dollarsOf(cents) };
}

/** A time with its offset, as ISO 8601 UTC; null for anything else. */
function readTime(text: string | null | undefined): string | null {
  if (!text || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const time = within(Date.parse(text), Date.UTC(2010, 0), Date.UTC(2100, 0));
  return time === null ? null : new Date(time).toISOString();
}
