import { stayOfDates, stayOfHours, type StayReading } from '#contracts/stay.ts';

/** The fields of the estimator, as its form and the query of `GET /api/estimate` have them. */
export type EstimateFields = Partial<
  Record<'by' | 'amount' | 'unit' | 'pickUp' | 'return' | 'from', string>
>;

export const lengthUnits = ['hours', 'days', 'weeks', 'months'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** The stay that a filled-in form asks for; the way that was not chosen is ignored. */
export function readEstimateForm(
  fields: EstimateFields,
  { monthDays }: { monthDays: number },
): StayReading {
  if (fields.by === 'dates') return stayOfDates(fields.pickUp ?? '', fields.return ?? '');
  const hoursOf: Record<LengthUnit, number> = {
    hours: 1,
    days: 24,
    weeks: 7 * 24,
    months: monthDays * 24,
  };
  const unit = lengthUnits.find((known) => known === fields.unit);
  if (!unit) {
    const sentence = 'Please choose hours, days, weeks or months.';
    return { problem: { field: 'unit', sentence } };
  }
  const amount = fields.amount?.trim() ?? '';
  return stayOfHours(/^(\d+\.?\d*|\.\d+)$/.test(amount) ? Number(amount) * hoursOf[unit] : NaN);
}
