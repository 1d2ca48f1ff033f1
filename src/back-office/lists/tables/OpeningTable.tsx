import type { ReactNode } from 'react';
import { Folded } from '#back-office/lists/folding/Folded.tsx';

interface OpeningTableProps {
  /** On the line that opens it. */
  summary: string;
  label: string;
  titles: string[];
  /** Each with a cell for each title, the first one heading the row. */
  rows: { id: string; cells: ReactNode[] }[];
  className: string;
}

const cellStyle = 'break-words px-1.5 py-2 first:pl-3 sm:px-4';

/** What a picture shows, as a table that opens. */
export function OpeningTable({ summary, label, titles, rows, className }: OpeningTableProps) {
  return (
    <Folded summary={summary}>
      <div tabIndex={0} role="group" aria-label={label} className={`overflow-auto ${className}`}>
        <table className="w-full text-left tabular-nums">
          <thead className="sticky top-0 bg-mist">
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col" className={cellStyle}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [heading, ...cells] }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className={`${cellStyle} font-medium`}>
                  {heading}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className={cellStyle}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Folded>
  );
}
