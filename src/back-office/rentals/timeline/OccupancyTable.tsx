import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { OpenDialog } from '#back-office/shell/open-dialog.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { timesOf, type Row } from './rows.ts';
import { occupancyStatus, whoWords } from './occupancy-words.ts';

const cell = 'break-words px-2 py-2 first:pl-3 sm:px-4';

/** What the picture shows, as a table that opens. */
export function OccupancyTable({ rows }: { rows: Row[] }) {
  const open = use(OpenDialog);
  const entries = rows.flatMap(({ name, bars }) =>
    bars.map(({ occupancy }) => ({ name, occupancy })),
  );
  if (entries.length === 0) return <p className="text-muted">No car is taken in these weeks.</p>;
  return (
    <details className="group rounded-2xl border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-2xl px-4 font-medium text-link">
        {`${countWords(entries.length, 'entry', 'entries')} as a table`}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="group" aria-label="Entries" className="max-h-[85dvh] overflow-auto">
        <table className="w-full min-w-[36rem] text-left text-sm tabular-nums">
          <thead className="sticky top-0 bg-mist">
            <tr>
              {['Car', 'Customer', 'From', 'To', 'Status'].map((title) => (
                <th key={title} scope="col" className={cell}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ name, occupancy }) => {
              const { id, startDate, endDate } = timesOf(occupancy);
              return (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className={`${cell} font-medium`}>
                    {name}
                  </th>
                  <td className={cell}>
                    {'rental' in occupancy ? (
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={() => open({ rentalId: id })}
                        className="min-h-11 min-w-11 text-left text-link underline underline-offset-4"
                      >
                        {whoWords(occupancy)}
                      </button>
                    ) : (
                      whoWords(occupancy)
                    )}
                  </td>
                  <td className={cell}>{timeWords(startDate)}</td>
                  <td className={cell}>{timeWords(endDate)}</td>
                  <td className={cell}>{occupancyStatus(occupancy)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
