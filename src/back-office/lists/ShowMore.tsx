import { countWords } from '#back-office/words/number-words.ts';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** What the list holds, as in "48 of 1,000 cars". */
  noun: string;
  onMore: () => void;
}

/** How much of a list is shown, and a button for more; nothing once all of it is. */
export function ShowMore({ shown, total, noun, onMore }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-muted">
        {shown} of {countWords(total, noun)}
      </p>
      <button type="button" onClick={onMore} className="button-outline w-full sm:w-auto">
        Show more
      </button>
    </div>
  );
}
