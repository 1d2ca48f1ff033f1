import * as z from 'zod/mini';
import { leadStates } from '#contracts/inbox.ts';
import { notPlainText, orEmpty, paragraphs, sizeProblem } from '#contracts/text.ts';

export const noteLimit = 1_000;
const noteRule = { what: 'the note', max: noteLimit };

const noReminder = { error: 'Please choose the day and the time of the reminder.' };

/** When the owner wants to be reminded, of a year that a person may mean. */
export const reminderTime = z.iso
  .datetime(noReminder)
  .check(z.refine((time) => /^20\d\d-/.test(time), noReminder));

/** Longest body of a change, in bytes. */
export const leadChangeLimit = 16_384;

/** Body of `PATCH /api/admin/leads/{id}`: what changes; the answer is the lead. A rental links itself when it is made. */
export const leadChange = z
  .partial(
    z.strictObject(
      {
        state: z.enum(leadStates, { error: 'Please choose new, contacted, won, lost or spam.' }),
        isRead: z.boolean({ error: 'Please send isRead as true or false.' }),
        note: orEmpty(paragraphs({ ...noteRule, missing: notPlainText(noteRule) })),
        remindAt: z.nullable(reminderTime),
        /** The note that this one replaces; if the stored one differs, nothing changes (409). */
        noteBefore: z.string({ error: 'Please send noteBefore as plain text.' }).check(
          z.refine((note) => !sizeProblem(note, noteRule), {
            error: 'Please send noteBefore as the note was stored.',
          }),
        ),
      },
      {
        error:
          'Please send state, isRead, note, remindAt or noteBefore as one JSON object, and nothing else.',
      },
    ),
  )
  .check(
    z.refine((change) => Object.keys(change).some((name) => name !== 'noteBefore'), {
      error: 'Please send at least one change.',
    }),
  );
export type LeadChange = z.infer<typeof leadChange>;
