import type { Stay } from '#contracts/stay.ts';

/** The published prices, in whole US dollars, and their rules, as src/content/business/facts.yaml has them. */
export interface PublishedPrices {
  rates: {
    shortTerm: { hour: number; day: number; weekend: number };
    longTerm: { week: number; month: number };
  };
  rules: {
    minimumHours: number;
    weekendDays: number;
    minimumDays: number;
    monthDays: number;
    customPricingMonths: number;
  };
}

export type Tier = 'month' | 'week' | 'weekend' | 'day' | 'hour';

/** A number of whole units at one published price. */
export interface Piece {
  tier: Tier;
  count: number;
  /** Whole US dollars for one unit. */
  each: number;
}

export interface BestPrice {
  /** Whole US dollars. */
  total: number;
  /** What the total is made of, the longest tier first. */
  pieces: Piece[];
  /** The same time priced in one unit: by the hour under a day, by the day from then on. */
  plain: { tier: 'hour' | 'day'; total: number };
  /** The price is agreed on directly; the total is its upper limit. */
  isAgreedInPerson: boolean;
}

/** A purchase that covers time from any moment on. */
interface Purchase extends Piece {
  minutes: number;
}

const day = 24 * 60;
const week = 7 * day;
const order: Tier[] = ['month', 'week', 'weekend', 'day', 'hour'];

/**
 * The cheapest way to cover a stay with the published prices. Whole units only; tiers combine, and a
 * longer one may cover a shorter time. The weekend package counts only if the dates are known.
 */
export function bestPrice(prices: PublishedPrices, stay: Stay): BestPrice {
  const { rates, rules } = prices;
  const purchases = cheapestCover(prices, stay);
  const plain =
    stay.minutes < day
      ? { tier: 'hour' as const, total: billedHours(prices, stay) * rates.shortTerm.hour }
      : { tier: 'day' as const, total: Math.ceil(stay.minutes / day) * rates.shortTerm.day };
  return {
    total: purchases.reduce((sum, { count, each }) => sum + count * each, 0),
    pieces: order.flatMap((tier) => {
      const same = purchases.filter((purchase) => purchase.tier === tier);
      const count = same.reduce((sum, purchase) => sum + purchase.count, 0);
      return same[0] ? [{ tier, count, each: same[0].each }] : [];
    }),
    plain,
    isAgreedInPerson: stay.minutes >= rules.customPricingMonths * rules.monthDays * day,
  };
}

/** The hours of a stay as the hourly price counts them: started hours count in full, and the minimum applies. */
export function billedHours({ rules }: PublishedPrices, { minutes }: Stay): number {
  return Math.max(rules.minimumHours, Math.ceil(minutes / 60));
}

/**
 * Works backwards through every moment at which a purchase can end, and picks the cheapest purchase
 * for the rest of the stay. Each starts where the previous one ends; starting earlier is never cheaper.
 */
function cheapestCover(prices: PublishedPrices, stay: Stay): Purchase[] {
  const anywhere = purchasesAnywhere(prices);
  const best = new Map<number, { cost: number; purchase: Purchase }>();
  for (const at of momentsBackwards(stay)) {
    for (const purchase of [...anywhere, ...weekendAt(at, prices, stay)]) {
      const rest = at + purchase.minutes;
      const cost = purchase.count * purchase.each + (best.get(rest)?.cost ?? 0);
      if (cost < (best.get(at)?.cost ?? Infinity)) best.set(at, { cost, purchase });
    }
  }
  const chosen: Purchase[] = [];
  for (let at = 0, next = best.get(at); next; next = best.get(at)) {
    chosen.push(next.purchase);
    at += next.purchase.minutes;
  }
  return chosen;
}

function purchasesAnywhere({ rates, rules }: PublishedPrices): Purchase[] {
  const { shortTerm, longTerm } = rates;
  const leastWeeks = Math.ceil(rules.minimumDays / 7);
  return [
    ...counts('month', 1, longTerm.month, rules.monthDays * day),
    ...counts('week', leastWeeks, longTerm.week, week),
    ...counts('day', 1, shortTerm.day, day),
    ...counts('hour', rules.minimumHours, shortTerm.hour, 60),
  ];
}

/** The least count and those that, added to themselves and each other, make every larger one. */
function counts(tier: Tier, least: number, each: number, minutes: number): Purchase[] {
  return Array.from({ length: least }, (_, more) => {
    const count = least + more;
    return { tier, count, each, minutes: count * minutes };
  });
}

/** The weekend package starting at this moment of the stay; none outside Friday to Monday. */
function weekendAt(at: number, { rates, rules }: PublishedPrices, { pickUp }: Stay): Purchase[] {
  if (pickUp === undefined) return [];
  const minutes = Math.min(rules.weekendDays * day, minutesToMondayNight(pickUp + at));
  return minutes > 0 ? [{ tier: 'weekend', count: 1, each: rates.shortTerm.weekend, minutes }] : [];
}

/** From an instant between Friday 00:00 and Monday 23:59 to that Monday's last minute; else below zero. */
function minutesToMondayNight(instant: number): number {
  // 1970-01-02 was a Friday.
  const sinceFriday = (((instant - day) % week) + week) % week;
  return 4 * day - 1 - sinceFriday;
}

/** Whole hours from the pick-up, and whole hours from where a weekend ends on a Monday night. */
function momentsBackwards({ minutes, pickUp }: Stay): number[] {
  const fromMonday = pickUp === undefined ? 0 : (((59 - pickUp) % 60) + 60) % 60;
  const moments: number[] = [];
  for (let hour = Math.floor(minutes / 60) * 60; hour >= 0; hour -= 60) {
    for (const at of new Set([hour + fromMonday, hour])) if (at < minutes) moments.push(at);
  }
  return moments;
}
