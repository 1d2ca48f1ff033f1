import * as z from 'zod/mini';
import { keepUnknown, stored } from '#server/storage/stored.ts';
import type { StoredSubmission } from './stored-submission.ts';

const latest = 9_999_999_999_999;
const arrivalsFolder = 'arrivals/';
const spamMark = '-spam';

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

export const isPosition = (text: string) => /^\d{13}-[0-9a-f]{32}$/.test(text);

/** A lead that is not filed yet, as the key that announces it tells. */
export interface Arrival {
  key: string;
  position: string;
  id: string;
  isSpam: boolean;
}

/** The key that announces a lead until it is filed, for example `arrivals/<position>-spam`. */
export function arrivalKey(submission: StoredSubmission): string {
  return arrivalsFolder + positionOf(submission) + (submission.quarantine ? spamMark : '');
}

/** The document of such a key. */
export const arrivalDocument = stored(1, keepUnknown(z.object({ id: z.string() })));

/** The keys of all arrivals begin with this; a list has the newest first. */
export const arrivalsPrefix = arrivalsFolder;

export function readArrivalKey(key: string): Arrival | undefined {
  const found = /^arrivals\/(\d{13}-([0-9a-f]{32}))(-spam)?$/.exec(key);
  if (!found) return undefined;
  const [, position = '', id = '', spam] = found;
  return { key, position, id, isSpam: spam !== undefined };
}
