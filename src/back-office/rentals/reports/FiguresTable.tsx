import type { Report, ReportFigures } from '#contracts/report.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { WideTable } from '#back-office/lists/tables/WideTable.tsx';
import { monthWords, worthARow, type Measure } from './report-words.ts';
import type { FigureRows } from './RowsDialog.tsx';

const pageSize = 48;

const cell = 'whitespace-nowrap px-2 py-2.5 text-right sm:px-4';
const first = 'sticky left-0 bg-surface px-3 py-2.5 text-left sm:px-4';

interface FiguresTableProps {
  report: Report;
  measure: Measure;
  onRows: (rows: FigureRows) => void;
}

/**
 * The figures by car and month, with the totals of all cars first, of what has any. The cars of a
 * single month have bars: there is no chart of it.
 */
export function FiguresTable({ report, measure, onRows }: FiguresTableProps) {
  const { limit, list, showMore } = usePages<HTMLTableSectionElement>(pageSize);
  const { vehicles, shown, more } = worthARow(report, measure);
  const { months } = report;
  const isOneMonth = months.length === 1;
  const highest = Math.max(...vehicles.map(({ total }) => measure.valueOf(total)));
  /** The figures of the months that are shown, after their total. */
  const figuresOf = ({ total, figures }: Pick<Report, 'total' | 'figures'>) => [
    total,
    ...(isOneMonth ? [] : shown.flatMap((index) => figures[index] ?? [])),
  ];
  const shownMonths = isOneMonth ? [] : shown.flatMap((index) => months[index] ?? []);
  const rowsOf = (name: string, vehicleId: string | null) => (month: string | undefined) =>
    onRows({
      title: `${name}, ${month ? monthWords(month) : 'all months'}`,
      vehicleId,
      from: month ?? months[0] ?? '',
      to: month ?? months.at(-1) ?? '',
    });
  return (
    <div className="grid gap-4">
      <WideTable label={`${measure.label} by car and month`} className="max-h-[85dvh]">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{measure.label} by car and month</caption>
          <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_rgb(var(--line))]">
            <tr>
              <th scope="col" className={first}>
                Car
              </th>
              <th scope="col" className={cell}>
                {isOneMonth ? monthWords(months[0] ?? '') : 'Total'}
              </th>
              {shownMonths.map((month) => (
                <th key={month} scope="col" className={cell}>
                  {monthWords(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {vehicles.length > 1 && (
              <Row
                name="All cars"
                isTotal
                figures={figuresOf(report)}
                measure={measure}
                months={shownMonths}
                onRows={rowsOf('All cars', null)}
              />
            )}
            {vehicles.slice(0, limit).map((car) => (
              <Row
                key={car.vehicleId}
                name={car.name}
                figures={figuresOf(car)}
                share={isOneMonth && highest > 0 ? measure.valueOf(car.total) / highest : undefined}
                measure={measure}
                months={shownMonths}
                onRows={rowsOf(car.name, car.vehicleId)}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {more > 0 && <p className="text-sm text-muted">{nothingWords(more, measure.label)}</p>}
      <ShowMore limit={limit} total={vehicles.length} noun="car" onMore={showMore} />
    </div>
  );
}

/** "No revenue: 3 cars." */
const nothingWords = (count: number, label: string) =>
  `No ${label.toLowerCase()}: ${countWords(count, 'car')}.`;

interface RowProps {
  name: string;
  isTotal?: boolean;
  /** The total first, then month by month. */
  figures: ReportFigures[];
  /** Of the highest of all cars, 0 to 1; undefined for no bar. */
  share?: number | undefined;
  measure: Measure;
  months: string[];
  /** Opens the rows of a month, or of all. */
  onRows: (month: string | undefined) => void;
}

function Row({ name, isTotal = false, figures, share, measure, months, onRows }: RowProps) {
  return (
    <tr
      tabIndex={-1}
      className={`focus:outline-none ${isTotal ? 'font-semibold' : 'border-t border-line'}`}
    >
      <th
        scope="row"
        className={`${first} min-w-28 font-medium sm:min-w-44 [overflow-wrap:anywhere]`}
      >
        {name}
        {share !== undefined && (
          <span
            aria-hidden="true"
            className="mt-1 block h-2 rounded-sm bg-link"
            style={{ width: `${Math.max(0, 100 * share)}%` }}
          />
        )}
      </th>
      {figures.map((figure, index) => (
        <td key={index} className={`${cell} ${index === 0 ? 'font-semibold' : ''}`}>
          {figure.rentals > 0 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onRows(months[index - 1])}
              className="min-h-11 min-w-11 text-right text-link underline underline-offset-4"
            >
              {measure.words(figure)}
            </button>
          ) : (
            measure.words(figure)
          )}
        </td>
      ))}
    </tr>
  );
}
