import { opener } from '#server/storage/store.ts';

export const openLeads = opener('leads');

const latest = 9_999_999_999_999;

/** The keys of all submissions begin with this, and go on with the id. */
export const submissionsFolder = 'submissions/';

/** Where the words themselves are, for example `submissions/<id>`. */
export const submissionKey = (id: string) => submissionsFolder + id;

/** Where a lead is among all others, for example `8236284000000-<id>`: the lower, the newer. */
export function positionOf({ receivedAt, id }: { receivedAt: string; id: string }): string {
  return `${String(latest - Date.parse(receivedAt)).padStart(13, '0')}-${id}`;
}

/** When the lead at a position came in, ISO 8601. */
export function timeOf(position: string): string {
  return new Date(latest - Number(position.slice(0, 13))).toISOString();
}
