import type { Rental } from '#contracts/rental.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { odometerWords, percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { RentalPhotos } from './photos/RentalPhotos.tsx';

/** How a car was when it left, to compare it with now. */
export function AtPickUp({ rental: { id, handOver, startOdometer } }: { rental: Rental }) {
  if (!handOver) return null;
  const { batteryLevel, unchecked = [], note } = handOver;
  const words = [
    batteryLevel !== null && percentWords(batteryLevel),
    startOdometer && odometerWords(startOdometer),
    unchecked.length > 0 && `not checked: ${unchecked.join(', ')}`,
  ].filter(Boolean);
  return (
    <DialogPart title="At pick-up">
      <p>{words.join(', ') || 'Nothing was read.'}</p>
      {note && <p className="mt-1 whitespace-pre-wrap">{note}</p>}
      <RentalPhotos rentalId={id} />
    </DialogPart>
  );
}
