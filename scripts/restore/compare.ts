import { isDeepStrictEqual } from 'node:util';
import type { BackupDocument } from '#contracts/backup.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { production } from './targets.ts';

/** Documents that a restore makes anew, or adds its own entry to. */
const isMadeAnew = ({ store, key }: BackupDocument) =>
  store === 'audit' ||
  (store === 'rentals' && ['calendar-feed', 'calendars'].includes(key)) ||
  key === 'notify/settings';

/** Notifications, of which a restore takes those of leads alone. */
const isNotification = ({ key }: BackupDocument) => key.startsWith('outbox/');

/** What is stored now, by store and key. */
export async function storedNow(): Promise<Map<string, BackupDocument>> {
  const stored = new Map<string, BackupDocument>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const part = await readBackupPart(production, cursor || null);
    for (const document of part.documents) stored.set(nameOf(document), document);
    ({ cursor } = part);
  }
  return stored;
}

/** The documents that are not there as they should be. */
export const notAsIn = (
  stored: ReadonlyMap<string, BackupDocument>,
  documents: readonly BackupDocument[],
): string[] =>
  documents
    .filter((document) => {
      const found = stored.get(nameOf(document));
      if (isNotification(document)) return false;
      return !found || !(isMadeAnew(document) || isDeepStrictEqual(found, document));
    })
    .map(nameOf);

const nameOf = ({ store, key }: BackupDocument) => `${store}/${key}`;
