import type { ReportFigures } from '#contracts/report.ts';
import { moneyWords } from '#back-office/words/number-words.ts';
import { distanceWords, utilizationOf, utilizationWords } from './report-words.ts';

export interface Measure {
  label: string;
  valueOf: (figures: ReportFigures) => number;
  words: (figures: ReportFigures) => string;
}

/** What the chart and the table can show. */
export const measures = {
  revenue: {
    label: 'Revenue',
    valueOf: ({ revenue }) => Number(revenue),
    words: ({ revenue }) => moneyWords(revenue),
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
