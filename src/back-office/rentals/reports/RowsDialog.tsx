import { useQuery } from '@tanstack/react-query';
import { monthAfter } from '#contracts/new-york-time.ts';
import { isEarning } from '#contracts/rental-status.ts';
import type { Rental } from '#contracts/rental.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { rentalsOfDaysQuery } from '#back-office/rentals/rental-queries.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { periodWords } from '#back-office/words/time-words.ts';

/** The rows behind a figure: of a car or of all, in some months. */
export interface FigureRows {
  title: string;
  vehicleId: string | null;
  from: string;
  to: string;
}

/** What is behind a figure of a report: rentals that count in it, each a link to it. */
export function RowsDialog({ rows, onClose }: { rows: FigureRows; onClose: () => void }) {
  const { title, vehicleId, from, to } = rows;
  const lastDay = new Date(Date.parse(`${monthAfter(to)}-01`) - 86_400_000);
  const query = useQuery(rentalsOfDaysQuery(`${from}-01`, lastDay.toISOString().slice(0, 10)));
  const counts = ({ status, source, vehicleId: car }: Rental) =>
    (vehicleId === null || car === vehicleId) &&
    (isEarning(status) || (status === 'cancelled' && source === 'marketplace'));
  const rentals = query.data?.filter(counts);
  return (
    <AdminDialog
      name="figure"
      title={title}
      description="A rental that runs past the end of a month counts here with its part alone."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        <LoadState query={query} what="the rentals">
          <p role="status">Loading...</p>
        </LoadState>
        {rentals?.length === 0 && <EmptyNote>No rentals in these months.</EmptyNote>}
        {rentals && rentals.length > 0 && (
          <>
            <p className="text-muted">{countWords(rentals.length, 'rental')}</p>
            <ul className="divide-y divide-line border-y border-line">
              {rentals.map(({ id, customerName, startDate, endDate, totalAmount, status }) => (
                <li key={id}>
                  <a
                    href={`/admin?rental=${encodeURIComponent(id)}`}
                    className="flex min-h-11 items-center justify-between gap-3 py-2 hover:bg-mist"
                  >
                    <span className="min-w-0">
                      <span className="text-link underline underline-offset-4">
                        {customerName || 'Unnamed'}
                      </span>
                      <span className="block text-sm text-muted">
                        {periodWords(startDate, endDate)}
                      </span>
                    </span>
                    <span className="shrink-0 text-right tabular-nums">
                      {moneyWords(totalAmount)}
                      <span className="block text-sm text-muted">{statusWords(status)}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </AdminDialog>
  );
}
