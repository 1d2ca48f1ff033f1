import type { Report, ReportFigures } from '#contracts/report.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "Jul" of `2026-07`. */
export const shortMonth = (yearMonth: string) => month.format(new Date(`${yearMonth}-01`));

/** "Jul 2026" of `2026-07`. */
export const monthWords = (yearMonth: string) =>
  `${shortMonth(yearMonth)} ${yearMonth.slice(0, 4)}`;

/** The share of the time that was rented, from 0 to 1; undefined if there was no car. */
export function utilizationOf({ rentedMinutes, minutes }: ReportFigures): number | undefined {
  return minutes === 0 ? undefined : rentedMinutes / minutes;
}

/** "62.5%"; "none" if there was no car. */
export function utilizationWords(figures: ReportFigures): string {
  const share = utilizationOf(figures);
  return share === undefined ? 'none' : percent.format(share);
}

/** Whether there were rentals, but none with a known distance. */
export const isDistanceUnknown = ({ rentals, withoutDistance }: ReportFigures) =>
  rentals > 0 && withoutDistance === rentals;

/** "1,250.5 mi"; "unknown" if no distance is known. */
export const distanceWords = (figures: ReportFigures) =>
  isDistanceUnknown(figures) ? 'unknown' : `${miles.format(Number(figures.distance))} mi`;

/** Says how many rentals are missing from the distance; empty if none are. */
export function missingDistanceWords({ withoutDistance: count }: ReportFigures): string {
  if (count === 0) return '';
  const has =
    count === 1
      ? 'lacks an odometer reading, so its miles are'
      : 'lack an odometer reading, so their miles are';
  return `${countWords(count, 'rental')} ${has} missing from the distance.`;
}

export interface Measure<Figures = ReportFigures> {
  label: string;
  valueOf: (figures: Figures) => number;
  words: (figures: Figures) => string;
}

/**
 * What of a report is worth a row or a column: the cars and the months, by their numbers, in which
 * there was anything of a measure; and how many other cars there are.
 */
export function worthARow({ vehicles, months }: Report, { valueOf }: Measure) {
  const isAny = (figures: ReportFigures | undefined) =>
    figures !== undefined && (valueOf(figures) !== 0 || figures.rentals > 0);
  const some = vehicles.filter(({ figures }) => figures.some(isAny));
  const shown = [...months.keys()].filter((index) =>
    some.some(({ figures }) => isAny(figures[index])),
  );
  return { vehicles: some, shown, more: vehicles.length - some.length };
}

export const measures = {
  revenue: {
    label: 'Revenue',
    valueOf: ({ revenue }) => Number(revenue),
    words: ({ revenue }) => moneyWords(revenue),
  },
  profit: {
    label: 'Profit',
    valueOf: ({ profit }) => Number(profit),
    words: ({ profit }) => moneyWords(profit),
  },
  costs: {
    label: 'Costs',
    valueOf: ({ costs }) => Number(costs),
    words: ({ costs }) => moneyWords(costs),
  },
  utilization: {
    label: 'Utilization',
    valueOf: (figures) => utilizationOf(figures) ?? 0,
    words: utilizationWords,
  },
  distance: {
    label: 'Distance',
    valueOf: ({ distance }) => Number(distance),
    words: distanceWords,
  },
} satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
