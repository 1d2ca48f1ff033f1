import * as z from 'zod/mini';
import { instantAt } from '#contracts/new-york-time.ts';

const longestSpanDays = 3 * 366;

const day = (sentence: string) =>
  z.optional(
    z.string().check(
      z.refine((date) => /^20\d\d-\d\d-\d\d$/.test(date) && instantAt(`${date}T00:00`), {
        error: sentence,
        abort: true,
      }),
    ),
  );

const days = {
  from: day('Please choose the first day, such as 2026-01-01.'),
  to: day('Please choose the last day, such as 2026-12-31.'),
};

type Days = z.infer<z.ZodMiniObject<typeof days>>;

const daysRules = [
  z.refine<Days>(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Please choose both the first and the last day, or neither.',
    path: ['to'],
    abort: true,
  }),
  z.refine<Days>(({ from = '', to = '' }) => from <= to, {
    error: 'Please choose a last day after the first, or the same one.',
    path: ['to'],
    abort: true,
  }),
  z.refine<Days>(
    ({ from = '', to = '' }) =>
      !(Date.parse(to) - Date.parse(from) >= longestSpanDays * 86_400_000),
    { error: 'Please choose at most three years.', path: ['to'] },
  ),
] as const;

/**
 * The query of `GET /api/admin/rentals`. Without parameters it lists what is open and what ended in the
 * last 13 months. With `from` and `to`, such as `?from=2026-01-01&to=2026-01-31`, it lists what overlaps
 * those days in New York, both included, at most three years. `endedBefore` lists a year of older
 * rentals that are over, and comes from the `Link` header (`rel="next"`), which is absent from the last
 * of those pages.
 */
export const rentalListQuery = z
  .object({
    ...days,
    endedBefore: z.optional(
      z.iso.datetime({ error: 'Please load the list again from its beginning.' }),
    ),
  })
  .check(...daysRules);
export type RentalListQuery = z.infer<typeof rentalListQuery>;

/**
 * The query of `GET /api/admin/blocks`. Without parameters it lists the blocks that ended in the last 13
 * months or will end; days are those of the rentals' list.
 */
export const blockListQuery = z.object(days).check(...daysRules);
export type BlockListQuery = z.infer<typeof blockListQuery>;
