import type { StoredSubmission } from '#server/leads/stored-submission.ts';

/** What the owner is told. */
export interface News {
  /** The same with every try, so that a receiver knows a second copy. */
  id: string;
  /** Null in a test of the settings. */
  record: StoredSubmission | null;
  inboxUrl: string;
}

/** Why somebody could not be told, in a sentence that quotes nothing from outside; null where they were. */
export type Outcome = string | null;
