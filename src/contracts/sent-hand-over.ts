import * as z from 'zod/mini';
import { line, notPlainText, orEmpty, paragraphs } from '#contracts/text.ts';

/** Longest values in characters, and most items of a checklist. */
export const handOverLimits = { note: 1_000, item: 80, items: 20 } as const;

/** An item of the checklist. */
export const checklistItem = line({
  what: 'the item',
  max: handOverLimits.item,
  missing: 'Please say what to check.',
});

const checklistItems = z
  .array(checklistItem)
  .check(z.maxLength(handOverLimits.items, { error: 'Please send fewer items.' }));

const noteRule = { what: 'the notes', max: handOverLimits.note };
const charge = { error: 'Please send batteryLevel as a percentage, or as null.' };

/** A hand-over or a return as it is sent. A time that is still to come counts as now. */
export const sentHandOver = z.strictObject(
  {
    id: z.uuid({ error: 'Please send the id as a UUID.' }),
    at: z.iso.datetime({ error: 'Please send when it happened, in ISO 8601 UTC.' }),
    batteryLevel: z.nullable(z.number(charge).check(z.minimum(0, charge), z.maximum(100, charge))),
    checked: checklistItems,
    unchecked: z.optional(checklistItems),
    note: orEmpty(paragraphs({ ...noteRule, missing: notPlainText(noteRule) })),
  },
  { error: 'Please send the hand-over as one JSON object.' },
);
