import type { Report, ReportFigures } from '#contracts/report.ts';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { monthWords, type Measure } from './report-words.ts';
import type { FigureRows } from './RowsDialog.tsx';

const pageSize = 48;

const cell = 'whitespace-nowrap px-3 py-2.5 text-right sm:px-4';
const first = 'sticky left-0 bg-surface px-3 py-2.5 text-left sm:px-4';

/** The figures by car and month, with the totals of all cars first. */
interface FiguresTableProps {
  report: Report;
  measure: Measure;
  onRows: (rows: FigureRows) => void;
}

export function FiguresTable({ report, measure, onRows }: FiguresTableProps) {
  const { limit, list, showMore } = usePages<HTMLTableSectionElement>(pageSize);
  const { months, vehicles } = report;
  const rowsOf = (name: string, vehicleId: string | null) => (month: string | undefined) =>
    onRows({
      title: `${name}, ${month ? monthWords(month) : 'all months'}`,
      vehicleId,
      from: month ?? months[0] ?? '',
      to: month ?? months.at(-1) ?? '',
    });
  return (
    <div className="grid gap-4">
      <div
        tabIndex={0}
        role="group"
        aria-label={`${measure.label} by car and month`}
        className="max-h-[85dvh] overflow-auto rounded-2xl border border-line bg-surface"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{measure.label} by car and month</caption>
          <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_rgb(var(--line))]">
            <tr>
              <th scope="col" className={first}>
                Car
              </th>
              <th scope="col" className={cell}>
                Total
              </th>
              {months.map((month) => (
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
                figures={[report.total, ...report.figures]}
                measure={measure}
                months={months}
                onRows={rowsOf('All cars', null)}
              />
            )}
            {vehicles.slice(0, limit).map(({ vehicleId, name, figures, total }) => (
              <Row
                key={vehicleId}
                name={name}
                figures={[total, ...figures]}
                measure={measure}
                months={months}
                onRows={rowsOf(name, vehicleId)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore limit={limit} total={vehicles.length} noun="car" onMore={showMore} />
    </div>
  );
}

interface RowProps {
  name: string;
  isTotal?: boolean;
  /** The total first, then month by month. */
  figures: ReportFigures[];
  measure: Measure;
  months: string[];
  /** Opens the rows of a month, or of all. */
  onRows: (month: string | undefined) => void;
}

function Row({ name, isTotal = false, figures, measure, months, onRows }: RowProps) {
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
