import * as z from 'zod/mini';
import { lead } from '#contracts/inbox.ts';
import { notification } from '#contracts/notifications.ts';

/** The answer of `GET /api/admin/leads/{id}`: everything that is known of it. */
export const leadDetail = z.extend(lead, {
  /** What else the visitor wrote, by field: a message, for example. */
  words: z.record(z.string(), z.string()),
  /** The car and the times that the visitor asked for, as far as given; null if neither was. */
  asked: z.nullable(
    z.object({
      /** Null if no car was named, or it is gone. */
      vehicleId: z.nullable(z.string()),
      /** What the visitor's page called it if it is gone; null if no car was named. */
      carName: z.nullable(z.string()),
      startDate: z.nullable(z.iso.datetime()),
      endDate: z.nullable(z.iso.datetime()),
      /** Whether visitors could still rent it then; null if the time or the car is over, or rented by the lead. */
      isAvailable: z.nullable(z.boolean()),
    }),
  ),
  /** Null if none was due. */
  notification: z.nullable(notification),
});
export type LeadDetail = z.infer<typeof leadDetail>;
