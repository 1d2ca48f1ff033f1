import { isCopyOld, type CopyAge } from '#contracts/copy-age.ts';
import { Row } from '#back-office/lists/Row.tsx';
import { countWords } from '#back-office/words/number-words.ts';

export const hasOldCopy = (age: CopyAge | undefined, now: Date): boolean =>
  age !== undefined && isCopyOld(age, now);

/** That the last copy elsewhere is old, or that there is none. */
export function CopyRow({ age, now }: { age: CopyAge; now: Date }) {
  const days = age.lastAt && Math.floor((Number(now) - Date.parse(age.lastAt)) / 86_400_000);
  return (
    <Row
      isUrgent
      title={
        days
          ? `The last copy elsewhere is ${countWords(days, 'day')} old`
          : 'There is no copy elsewhere'
      }
      note="If the site were lost now, so would be what came in since."
      act="See"
      href="/admin/record?tab=backup"
    />
  );
}
