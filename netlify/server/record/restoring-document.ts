import * as z from 'zod/mini';
import { storedObject } from '#server/storage/stored.ts';

/** The document `restoring` of the trail's store: the restore that is under way, or the last one. */
export const restoringDocument = storedObject(1, {
  /** When the backup was made, which tells it from others. */
  madeAt: z.iso.datetime(),
  beganAt: z.iso.datetime(),
  /** Whether the site had any cars or rentals before, or anybody had changed anything. */
  isInUse: z.boolean(),
  /** The leads that a site had before which wasn't. */
  leads: z.array(z.string()),
  isOver: z.boolean(),
});
export type Restoring = z.infer<typeof restoringDocument>;

export const restoringKey = 'restoring';
