import { monthAfter, monthsBetween } from '#contracts/new-york-time.ts';
import { reportQuery, type ReportQuery } from '#contracts/report.ts';
import * as z from 'zod/mini';

/** Periods that are asked for again and again, as they are in a month. */
export const presetsOf = (now: string): [label: string, period: ReportQuery][] => {
  const year = Number(now.slice(0, 4));
  return [
    ['This month', { from: now, to: now }],
    ['Last month', { from: monthAfter(now, -1), to: monthAfter(now, -1) }],
    ['This year', { from: `${year}-01`, to: now }],
    ['Last year', { from: `${year - 1}-01`, to: `${year - 1}-12` }],
  ];
};

/**
 * The months to choose from, the latest first: those that have anything, and those between them and the
 * chosen ones.
 */
export function monthsToChoose(
  known: { first: string; last: string },
  chosen: ReportQuery,
): string[] {
  const all = [known.first, known.last, chosen.from, chosen.to].sort();
  return monthsBetween(all[0] ?? '', all.at(-1) ?? '').reverse();
}

/** The months and the car that an address names: this month and all cars where it names none. */
export function chosenIn(search: string, now: string): ReportQuery & { car: string } {
  const given = Object.fromEntries(new URLSearchParams(search));
  const { success, data } = z.safeParse(reportQuery, given);
  return { ...(success ? data : { from: now, to: now }), car: given.car ?? '' };
}

/** The address of a report. */
export function addressOf({ from, to, car }: ReportQuery & { car: string }): string {
  return `?${new URLSearchParams({ from, to, ...(car && { car }) })}`;
}
