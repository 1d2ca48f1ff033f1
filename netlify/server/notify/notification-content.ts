import type { StoredSubmission } from '#server/leads/stored-submission.ts';

export interface NotificationContent {
  /** The same with every try, so that a receiver knows a second copy. */
  id: string;
  /** Null in a test of the settings. */
  submission: StoredSubmission | null;
  inboxUrl: string;
}

/** Why it could not be delivered, in a sentence that quotes nothing from outside; null where it was. */
export type Outcome = string | null;
