import {
  billedHours,
  type BestPrice,
  type Piece,
  type PublishedPrices,
  type Tier,
} from '#contracts/best-price.ts';
import type { LengthUnit } from '#contracts/estimate-form.ts';
import { asMoney } from '#contracts/fill-facts.ts';
import type { Stay } from '#contracts/stay.ts';

/** A best price as a visitor reads it. */
export interface PriceWords {
  /** For example: 10 days and 2 hours. */
  time: string;
  /** For example: $1,520. */
  total: string;
  /** For example: 1 week at $980 + 3 days at $180 each. */
  pieces: string;
  /** Compares it with the plain hourly or daily price, or names the minimum; empty where neither applies. */
  reason: string;
  /** How much less that is, for example $280; absent where it is nothing or still to be agreed. */
  saved: string | undefined;
}

const names: Record<Tier, [one: string, many: string]> = {
  month: ['month', 'months'],
  week: ['week', 'weeks'],
  weekend: ['weekend package', 'weekend packages'],
  day: ['day', 'days'],
  hour: ['hour', 'hours'],
};

/** What stands behind a number that was typed: month behind 1, else months. */
export const unitWord = (unit: LengthUnit, amount: string): string =>
  amount.trim() === '1' ? unit.slice(0, -1) : unit;

/** A price that `bestPrice` made of the same stay, in words. */
export function priceWords(prices: PublishedPrices, stay: Stay, price: BestPrice): PriceWords {
  const saved = price.isAgreedInPerson ? 0 : price.plain.total - price.total;
  return {
    time: timeWords(stay),
    total: asMoney(price.total),
    pieces: price.pieces.map(pieceWords).join(' + '),
    reason: saved > 0 ? comparisonWords(stay, price) : minimumWords(prices, stay, price),
    saved: saved > 0 ? asMoney(saved) : undefined,
  };
}

function timeWords({ minutes }: Stay): string {
  const hours = Math.ceil(minutes / 60);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [days > 0 && count('day', days), rest > 0 && count('hour', rest)];
  return parts.filter(Boolean).join(' and ');
}

function pieceWords({ tier, count: units, each }: Piece): string {
  return `${count(tier, units)} at ${asMoney(each)}${units > 1 ? ' each' : ''}`;
}

function comparisonWords(stay: Stay, { pieces, plain }: BestPrice): string {
  const unlike = `${timeWords(stay)} would be ${asMoney(plain.total)} by the ${plain.tier}`;
  const [only, ...others] = pieces;
  if (!only || others.length > 0 || only.count > 1) return `${unlike}; this way is cheaper.`;
  return `${unlike}; the ${names[only.tier][0]} covers it.`;
}

function minimumWords(prices: PublishedPrices, stay: Stay, { pieces }: BestPrice): string {
  const isMinimum =
    pieces[0]?.tier === 'hour' && billedHours(prices, stay) * 60 - stay.minutes >= 60;
  return isMinimum
    ? `By the hour, a rental starts at ${count('hour', prices.rules.minimumHours)}.`
    : '';
}

function count(tier: Tier, units: number): string {
  return `${units} ${names[tier][units === 1 ? 0 : 1]}`;
}
