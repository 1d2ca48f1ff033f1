import { createContext, use } from 'react';

/** What a dialog of the dashboard is about: a car, a rental, its hand-over or return, its customer, or something to add. */
export type DialogSubject =
  | { vehicleId: string }
  | { rentalId: string }
  | { handOverId: string }
  /** The customer of a rental. */
  | { customerOf: string }
  /** A new rental, or a block, of a car. */
  | { begin: 'rental' | 'block'; ofVehicle: string }
  | 'new vehicle'
  | 'new rental'
  | 'import'
  | 'calendars';

export const OpenDialog = createContext<(subject: DialogSubject) => void>(() => {});

/** The heading of a card, as a button that opens a dialog wherever the card is pressed. */
export function CardOpener({ subject, children }: { subject: DialogSubject; children: string }) {
  const open = use(OpenDialog);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open(subject)}
      className="min-h-11 min-w-11 text-left underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-2xl hover:underline"
    >
      {children}
    </button>
  );
}
