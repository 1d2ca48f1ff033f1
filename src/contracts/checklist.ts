import * as z from 'zod/mini';
import { checklistItem, handOverLimits } from '#contracts/sent-hand-over.ts';

/** What is looked at until the owner makes another list. */
export const usualChecklist = [
  'Clean inside and out',
  'Cables and adapter on board',
  'Key works on the phone',
];

const most = `Please keep the list to ${handOverLimits.items} items.`;

/** Body and answer of `/api/admin/checklist`: what is looked at when a car changes hands. */
export const checklist = z.strictObject(
  {
    items: z.array(checklistItem).check(
      z.maxLength(handOverLimits.items, { error: most }),
      z.refine((items) => new Set(items).size === items.length, {
        error: 'Please name each item once.',
      }),
    ),
  },
  { error: 'Please send items as a list of texts.' },
);
