import { X } from 'lucide-react';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { instantAt } from '#contracts/new-york-time.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { rentalTimesOf, type ChosenDays } from './chosen-days.ts';
import { addDays } from './days.ts';

const midnight = (day: string) => instantAt(`${day}T00:00`)?.toISOString() ?? '';

interface BeginBarProps {
  chosen: ChosenDays;
  carName: string;
  onBlock: (block: { vehicleId: string; startDate: string; endDate: string }) => void;
  onClear: () => void;
}

const loadNewRental = async () =>
  (await import('#back-office/rentals/form/NewRentalDialog.tsx')).NewRentalDialog;

/** What can begin on chosen days: a rental, or a block. It stays in sight at the bottom of the screen. */
export function BeginBar({ chosen, carName, onBlock, onClear }: BeginBarProps) {
  const [openRental, rentalDialog] = useLazyDialog(loadNewRental, onClear);
  const { vehicleId, first, last } = chosen;
  const [from, to] = [first, last].map((day) => dateWords(midnight(day)));
  return (
    <div className="sticky bottom-20 z-30 flex flex-wrap items-center gap-2 rounded-2xl border border-link bg-surface p-3 shadow-lifted md:bottom-4">
      <p role="status" className="w-full font-semibold sm:mr-auto sm:w-auto">
        {carName}, {from === to ? from : `${from} – ${to}`}
      </p>
      <Button
        look="primary"
        onClick={() => openRental({ begun: { vehicleId, ...rentalTimesOf(chosen) } })}
      >
        Rent it
      </Button>
      <Button
        onClick={() =>
          onBlock({ vehicleId, startDate: midnight(first), endDate: midnight(addDays(last, 1)) })
        }
      >
        Block it
      </Button>
      <Button look="quiet" onClick={onClear} aria-label="Choose no days">
        <X className="size-5" />
      </Button>
      {rentalDialog}
    </div>
  );
}
