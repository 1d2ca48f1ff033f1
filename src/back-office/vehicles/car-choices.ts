import { createContext } from 'react';

/** What the content says of cars: what the owner chooses from, and what counts where nothing is chosen. */
export interface CarChoicesProps {
  features: { id: string; label: string }[];
  towns: { id: string; name: string }[];
  /** Between two rentals. */
  turnaroundHours: number;
  /** What a car leaves with at least, in percent. */
  minimumCharge: number;
}

export const CarChoices = createContext<CarChoicesProps>({
  ...{ features: [], towns: [], turnaroundHours: 0, minimumCharge: 0 },
});
