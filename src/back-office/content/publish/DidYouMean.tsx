import { nearest } from '#contracts/nearest.ts';
import { searchedWords } from '#contracts/search-words.ts';
import { Button } from '#back-office/feedback/Button.tsx';

interface DidYouMeanProps {
  /** The words that were searched for. */
  asked: readonly string[];
  texts: readonly string[];
  onSearch: (words: string) => void;
}

/** A search for the words of these texts that were likely meant; absent where there are none. */
export function DidYouMean({ asked, texts, onSearch }: DidYouMeanProps) {
  const known = new Set(texts.flatMap(searchedWords));
  const meant = asked.map((word) => (word.length > 3 && nearest(word, known)) || word).join(' ');
  return (
    meant !== asked.join(' ') && (
      <Button look="quiet" isLeaving onClick={() => onSearch(meant)}>
        Look for “{meant}”
      </Button>
    )
  );
}
