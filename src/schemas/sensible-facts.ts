import type { z } from 'zod';
import type { PublishedPrices } from '#contracts/best-price.ts';

interface Facts {
  since: number;
  rates: PublishedPrices['rates'] & { rideshare: { day: number; week: number; month: number } };
  rules: PublishedPrices['rules'] & { minimumAge: number; rideshareMinimumAge: number };
}

/**
 * Facts that make no sense together. A longer rental costs more than a shorter one, and no more than
 * the same time paid in shorter pieces: the pages say so, and the best price relies on it.
 */
export function sensibleFacts({ value, issues }: z.core.ParsePayload<Facts>): void {
  const { rules, since } = value;
  const complain = (path: string[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value });

  for (const [short, long] of ladders(value)) {
    const inPieces = Math.round((short.dollars * long.days) / short.days);
    const mistake =
      long.dollars <= short.dollars
        ? ` and a ${short.name} is $${short.dollars}, but the longer rental must cost more`
        : long.dollars > inPieces &&
          `, but the same time by the ${short.name} is only $${inPieces}`;
    const price = `A ${long.name} is $${long.dollars}`;
    if (mistake) complain(long.path, `${price}${mistake}. Change one of them.`);
  }
  const between = (key: keyof typeof rules, least: number, most: number) => {
    if (rules[key] >= least && rules[key] <= most) return;
    complain(['rules', key], `"${key}" is ${rules[key]}. Write a number from ${least} to ${most}.`);
  };
  between('minimumHours', 1, 23);
  between('weekendDays', 2, rules.minimumDays - 1);
  between('monthDays', rules.minimumDays + 1, 31);
  between('minimumAge', 16, 99);
  between('rideshareMinimumAge', 16, 99);
  const thisYear = new Date().getFullYear();
  if (since > thisYear) {
    const message = `"since" is ${since}, which is in the future. Write ${thisYear} or an earlier year.`;
    complain(['since'], message);
  }
}

/** Each price next to the next longer one: its name, its path in the facts, and its length in days. */
function ladders({ rates, rules }: Facts) {
  const rate = (group: keyof Facts['rates'], key: string, days: number) => ({
    name: `${group === 'rideshare' ? 'rideshare ' : ''}${key}`,
    path: ['rates', group, key],
    dollars: (rates[group] as Record<string, number>)[key] ?? 0,
    days,
  });
  const day = rate('shortTerm', 'day', 1);
  const week = rate('longTerm', 'week', rules.minimumDays);
  const driverWeek = rate('rideshare', 'week', 7);
  return [
    [rate('shortTerm', 'hour', 1 / 24), day],
    [day, rate('shortTerm', 'weekend', rules.weekendDays)],
    [day, week],
    [week, rate('longTerm', 'month', rules.monthDays)],
    [rate('rideshare', 'day', 1), driverWeek],
    [driverWeek, rate('rideshare', 'month', rules.monthDays)],
  ] as const;
}
