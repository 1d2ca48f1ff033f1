import { restoreAnswer, type RestoreAnswer } from '#contracts/backup.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { partsOf } from './backup-file.ts';

/** What restoring a file would do to this site; nothing is written. */
export async function lookFirst(file: File, documents: number): Promise<RestoreAnswer> {
  const plan: RestoreAnswer = { written: 0, merged: 0, same: 0, different: 0 };
  for await (const part of partsOf(file, documents)) {
    const call = { method: 'POST', body: { ...part, isTrial: true }, patience } as const;
    const answer = await adminRequest('/api/admin/restore', call, restoreAnswer);
    for (const field of ['written', 'merged', 'same', 'different'] as const) {
      plan[field] += answer[field];
    }
  }
  return plan;
}

/** The same in sentences. */
export function planWords({ written, merged, same, different }: RestoreAnswer): string {
  if (different > 0) {
    return `${countWords(different, 'document')} of this site would have to be replaced, and nothing ever is. Restore into an empty site.`;
  }
  const fresh = written - merged;
  return [
    `${countWords(fresh, 'document')} ${fresh === 1 ? 'is' : 'are'} new here.`,
    merged > 0 && `${countWords(merged, 'document')} will be added to.`,
    same > 0 && `${countWords(same, 'document')} ${same === 1 ? 'is' : 'are'} here already.`,
  ]
    .filter((words) => words !== false)
    .join(' ');
}
