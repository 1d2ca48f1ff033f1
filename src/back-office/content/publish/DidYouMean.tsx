import type { ReactNode } from 'react';
import { likelyMeant } from '#contracts/nearest.ts';
import { searchedWords } from '#contracts/search-words.ts';
import { Button } from '#back-office/feedback/Button.tsx';

interface DidYouMeanProps {
  /** The words that were searched for. */
  asked: readonly string[];
  texts: readonly string[];
  onSearch: (words: string) => void;
  children: ReactNode;
}

/** A search for the words of these texts that were likely meant; else what is said where there are none. */
export function DidYouMean({ asked, texts, onSearch, children }: DidYouMeanProps) {
  const meant = likelyMeant(asked, new Set(texts.flatMap(searchedWords))).join(' ');
  return meant === asked.join(' ') ? (
    children
  ) : (
    <Button look="quiet" isLeaving onClick={() => onSearch(meant)}>
      Look for “{meant}”
    </Button>
  );
}
