import * as z from 'zod/mini';

/** What a hand-over asks about before it happens. */
export const handOverQuestions = ['early', 'low-charge', 'another-car-out'] as const;
export type HandOverQuestion = (typeof handOverQuestions)[number];

/** What stands against handing a car over now, in sentences. */
export const handOverCheck = z.object({
  /** Why it can't be done; null if it can. */
  refusal: z.nullable(z.string()),
  /** What has to be confirmed first. */
  questions: z.array(z.object({ name: z.enum(handOverQuestions), sentence: z.string() })),
});
export type HandOverCheck = z.infer<typeof handOverCheck>;
