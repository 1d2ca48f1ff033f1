import { isCopyOld, type CopyAge } from '#contracts/copy-age.ts';
import { countWords } from '#back-office/words/number-words.ts';

const hour = 3_600_000;

/** How old the last good copy is: "3 hours", "2 days". */
export function ageWords(madeAt: string, now: Date): string {
  const hours = Math.max(0, Math.floor((Number(now) - Date.parse(madeAt)) / hour));
  return hours < 48 ? countWords(hours, 'hour') : countWords(Math.floor(hours / 24), 'day');
}

/** What the owner has to know of copies that are not as they should be; null while all is well. */
export function copyWarning(age: CopyAge, now: Date): { title: string; note: string } | null {
  if (!isCopyOld(age, now)) return null;
  return {
    title: age.lastAt
      ? `The last copy elsewhere is ${ageWords(age.lastAt, now)} old`
      : 'There is no copy elsewhere',
    note: 'If the site were lost now, so would be what came in since.',
  };
}
