import { createContext } from 'react';

/** What a dialog of the dashboard is about: a car, a rental, or something to add. */
export type DialogSubject =
  | { vehicleId: string }
  | { rentalId: string }
  | 'new vehicle'
  | 'new rental'
  | 'import'
  | 'calendars';

/** Opens a dialog of the dashboard. */
export const OpenDialog = createContext<(subject: DialogSubject) => void>(() => {});
