import { use } from 'react';
import type { Block } from '#contracts/block.ts';
import { OpeningTable } from '#back-office/lists/tables/OpeningTable.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import type { Row } from './rows.ts';

interface OccupancyTableProps {
  rows: Row[];
  onBlock: (block: Block) => void;
}

export function OccupancyTable({ rows, onBlock }: OccupancyTableProps) {
  const open = use(OpenDialog);
  const entries = rows.flatMap(({ name, bars }) =>
    bars.map(({ occupancy: { id, who, status, startDate, endDate, block } }) => ({
      id,
      cells: [
        name,
        <button
          key={id}
          type="button"
          aria-haspopup="dialog"
          onClick={() => (block ? onBlock(block) : open({ rentalId: id }))}
          className="min-h-11 min-w-11 text-left text-link underline underline-offset-4"
        >
          {who}
        </button>,
        timeWords(startDate),
        timeWords(endDate),
        status,
      ],
    })),
  );
  if (entries.length === 0) return <p className="text-muted">No car is booked in these weeks.</p>;
  return (
    <OpeningTable
      summary={`Show as a table (${entries.length})`}
      label="Entries"
      titles={['Car', 'Customer', 'From', 'To', 'Status']}
      rows={entries}
      className="max-h-[85dvh] text-sm [&_table]:min-w-[36rem]"
    />
  );
}
