import { nothingPlanned, restoreAnswer, withPart, type RestoreAnswer } from '#contracts/backup.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { partsOf, type BackupContents } from './backup-file.ts';

/** What restoring a file would do to this site; nothing is written. */
export async function lookFirst(file: File, contents: BackupContents): Promise<RestoreAnswer> {
  let plan = nothingPlanned;
  for await (const part of partsOf(file, contents)) {
    const call = { method: 'POST', body: { ...part, isTrial: true }, patience } as const;
    const answer = await adminRequest('/api/admin/restore', call, restoreAnswer);
    plan = withPart(plan, answer);
  }
  return plan;
}

/** The same in sentences. */
export function planWords(plan: RestoreAnswer): string {
  const { written, merged, same, different, leftOut, isInUse } = plan;
  if (different > 0) {
    return `${countWords(different, 'document')} of this site would have to be replaced, and nothing ever is. Restore into an empty site.`;
  }
  const fresh = written - merged;
  return [
    (fresh > 0 || same + leftOut === 0) &&
      `${countWords(fresh, 'document')} ${fresh === 1 ? 'is' : 'are'} new here.`,
    merged > 0 && `${countWords(merged, 'document')} will be added to.`,
    same > 0 && `${countWords(same, 'document')} ${same === 1 ? 'is' : 'are'} here already.`,
    leftOut > 0 && leftOutWords(leftOut, isInUse),
  ]
    .filter((words) => words !== false)
    .join(' ');
}

function leftOutWords(leftOut: number, isInUse: boolean): string {
  const left = `${countWords(leftOut, 'document')} ${leftOut === 1 ? 'is' : 'are'} left out`;
  return isInUse
    ? `${left}: this site is in use, so messages alone are added to it.`
    : `${left}: notifications that aren’t about a lead.`;
}
