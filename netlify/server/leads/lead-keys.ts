import type { StoredSubmission } from '#server/leads/stored-submission.ts';

/** Where the words themselves are, for example `contact-messages/<id>`. */
export function recordKey({ kind, id }: Pick<StoredSubmission, 'kind' | 'id'>): string {
  return `${kind}s/${id}`;
}

/**
 * The entry that lists a record: one folder per UTC day, newest first within it, quarantined ones apart.
 * For example `inbox/2026-11-21/8236284000000-contact-message-<id>`.
 */
export function inboxKey(record: StoredSubmission): string {
  const { kind, id, receivedAt, quarantine } = record;
  const folder = quarantine ? 'quarantine' : 'inbox';
  const newestFirst = String(9_999_999_999_999 - Date.parse(receivedAt)).padStart(13, '0');
  return `${folder}/${receivedAt.slice(0, 10)}/${newestFirst}-${kind}-${id}`;
}
