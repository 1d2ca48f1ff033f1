import * as z from 'zod/mini';
import { line, notPlainText, orEmpty, paragraphs } from '#contracts/text.ts';

/** Longest values in characters, and most items of a checklist. */
export const handOverLimits = { note: 1_000, item: 80, items: 20 } as const;

/** What was noted when a car changed hands. */
export const handOver = z.object({
  /** Minted by the phone that confirmed it, so that sending it again is the same one. */
  id: z.string(),
  /** When it happened, ISO 8601 UTC, whatever was planned. */
  at: z.iso.datetime(),
  /** The charge in percent that was seen then; null if none was. */
  batteryLevel: z.nullable(z.number()),
  /** The items of the checklist that were ticked. */
  checked: z.array(z.string()),
  note: z.string(),
});
export type HandOver = z.infer<typeof handOver>;

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

/** An item of the checklist. */
export const checklistItem = line({
  what: 'the item',
  max: handOverLimits.item,
  missing: 'Please say what to check.',
});

const noteRule = { what: 'the notes', max: handOverLimits.note };
const charge = { error: 'Please send batteryLevel as a percentage, or as null.' };

/** A hand-over or a return as it is sent. A time that is still to come counts as now. */
export const sentHandOver = z.strictObject(
  {
    id: z.uuid({ error: 'Please send the id as a UUID.' }),
    at: z.iso.datetime({ error: 'Please send when it happened, in ISO 8601 UTC.' }),
    batteryLevel: z.nullable(z.number(charge).check(z.minimum(0, charge), z.maximum(100, charge))),
    checked: z
      .array(checklistItem)
      .check(z.maxLength(handOverLimits.items, { error: 'Please tick fewer items.' })),
    note: orEmpty(paragraphs({ ...noteRule, missing: notPlainText(noteRule) })),
  },
  { error: 'Please send the hand-over as one JSON object.' },
);
