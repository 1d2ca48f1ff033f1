import { use } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { periodWords } from '#back-office/words/time-words.ts';
import { Counting } from './Counting.tsx';

/** What else has a rental's car at the same time, and the ways to decide which one has it. */
export function Conflicts({ rental, car }: { rental: Rental; car: string }) {
  const open = use(OpenDialog);
  return (
    <section aria-label="Booked twice" className="grid gap-3 rounded-xl border border-danger p-4">
      <h3 className="text-lg font-semibold text-danger">{car} is booked twice</h3>
      <ul className="grid gap-3">
        {rental.conflicts.map(({ kind, id, who, from, until }) => (
          <li key={id} className="grid gap-2">
            <p>
              <bdi className="font-semibold">{who}</bdi> also has it: {periodWords(from, until)}.
            </p>
            {kind === 'rental' ? (
              <Button onClick={() => open({ rentalId: id })} className="justify-self-start">
                Open that rental
              </Button>
            ) : (
              <Counting {...{ kind, id }} what="That time" notCounted={null} />
            )}
          </li>
        ))}
      </ul>
      <p>
        {rental.status === 'active'
          ? 'The car is out. Change when it is due, or move or cancel the other one.'
          : 'Move this rental to another car or time, or cancel it, also where it was booked. If it is the same booking twice, say which one doesn’t count.'}{' '}
        Until then, nobody else can book {car} at those times
        {rental.status === 'pending' && ', and it isn’t handed over'}.
      </p>
      {rental.status === 'pending' && (
        <Counting kind="rental" id={rental.id} what="This rental" notCounted={null} />
      )}
    </section>
  );
}
