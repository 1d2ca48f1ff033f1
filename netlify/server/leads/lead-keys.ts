import { opener } from '#server/storage/store.ts';
import { timeKey } from '#server/storage/time-key.ts';

export const openLeads = opener('leads');

/** The keys of all submissions begin with this, and go on with the id. */
export const submissionsFolder = 'submissions/';

/** Where the words themselves are, for example `submissions/<id>`. */
export const submissionKey = (id: string) => submissionsFolder + id;

/** Where a lead is among all others, for example `8236284000000-<id>`: the lower, the newer. */
export function positionOf({ receivedAt, id }: { receivedAt: string; id: string }): string {
  return `${timeKey(receivedAt)}-${id}`;
}
