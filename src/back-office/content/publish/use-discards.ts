import { useState } from 'react';
import type { ContentChange, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { capitalized, isSamePlace } from '#contracts/content-part.ts';
import { lastTouch } from '#back-office/content/replaced-by.ts';
import type { Discarded } from '#back-office/content/undo-discard.ts';
import { isKeptAs } from '#back-office/content/waiting-words.ts';

interface Changed {
  change: ContentPlace;
}

/** A change that was discarded here. */
export interface Discard extends Discarded {
  /** The version of the draft that had it. */
  rev: number;
  /** Where it stood among the rows. */
  at: number;
}

/** What waits, and in its place what was discarded here, as long as nobody brings it back. */
export function useDiscards({ changes, rev, touched }: ContentOverview) {
  const [discards, setDiscards] = useState<Discard[]>([]);
  const isOf = (place: ContentPlace) => (one: Changed) => isSamePlace(one.change, place);
  const gone = discards.filter(({ change }) => !changes.some((one) => isSamePlace(one, change)));
  const rows: (ContentChange | Discard)[] = [...changes];
  for (const one of gone) rows.splice(one.at, 0, one);
  const onBack = (all: readonly Changed[]) =>
    setDiscards((known) => known.filter(({ change }) => !all.some(isOf(change))));
  return {
    rows,
    gone,
    /** Notes what is being discarded: it shows once it is. */
    onDiscard: (all: readonly Discarded[]) => {
      onBack(all);
      const last = all.map((one) => ({ ...one, rev, at: rows.indexOf(one.change) }));
      setDiscards((known) => [...known, ...last].sort((one, other) => one.at - other.at));
    },
    /** Notes what was brought back, or is edited: nothing more is said of it. */
    onBack,
    /** What became of a change after it was discarded here, in a sentence; '' for nothing. */
    becameOf: (change: ContentChange): string => {
      const discard = discards.find(isOf(change));
      const last = discard && lastTouch(change, { touched }, discard.rev);
      if (!last || last.act === 'discarded') return '';
      const isBack = isKeptAs(change.after, discard.change.after);
      const did = isBack ? 'brought this back' : 'changed this';
      return `${capitalized(last.by || 'somebody')} ${did} after you had discarded it.`;
    },
  };
}
