import * as z from 'zod/mini';

/**
 * The longest file in bytes, which with its JSON around it stays below the platform's 6 MB, and its
 * most trips: one of 10,000 has some 5.5 MB.
 */
export const importLimits = { csv: 5_700_000, body: 5_900_000, rows: 10_000 } as const;

/** Body of `POST /api/admin/rentals-import`: the marketplace's file, to preview or import. */
export const rentalImport = z.strictObject(
  {
    csv: z
      .string({ error: 'Please choose the trip earnings file from the marketplace.' })
      .check(z.minLength(1, { error: 'This file is empty. Please choose another one.' })),
    apply: z.boolean({
      error: 'Please send apply as true to import it, or as false to preview it.',
    }),
  },
  { error: 'Please send csv and apply as one JSON object, and nothing else.' },
);
export type RentalImport = z.infer<typeof rentalImport>;

/** What a row becomes: a new rental, a changed or an unchanged one, or none. */
export const importOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The answer: the same for a preview and an import, except for `applied`. */
export const rentalImportResult = z.object({
  applied: z.boolean(),
  /** The file's headers, and the column that each was read as; null if it matched none. */
  columns: z.array(z.object({ header: z.string(), readAs: z.nullable(z.string()) })),
  counts: z.record(z.enum(importOutcomes), z.number()),
  rows: z.array(
    z.object({
      /** Its line in the file, from 1. */
      line: z.number(),
      outcome: z.enum(importOutcomes),
      reservationId: z.string(),
      guest: z.string(),
      vehicle: z.string(),
      /** Whether it is written though something else has the car then. */
      overlaps: z.boolean(),
      /** Why it is refused, in a sentence, or what of it changes and overlaps; null otherwise. */
      why: z.nullable(z.string()),
    }),
  ),
});
export type RentalImportResult = z.infer<typeof rentalImportResult>;
