import { optional } from '#contracts/form.ts';

/** The ways to rent with prices of their own on the cars, as their pages below /rentals are called. */
export const modes = ['long-term', 'rideshare'] as const;

export type Mode = (typeof modes)[number];

/** The mode that a visitor came with: `for` in the query of the cars' pages. */
export const modeOf = (words: { for?: string | undefined } | undefined): Mode | undefined =>
  modes.find((mode) => mode === words?.for);

/** What a visitor asks about, in the forms that were reached with a mode. */
export const modeField = optional({ label: 'Mode', type: 'text', max: 60, isHidden: true });
