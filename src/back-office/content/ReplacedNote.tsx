import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentField, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import {
  capitalized,
  isSamePlace,
  keyOf,
  partNames,
  placeWords,
  shortName,
} from '#contracts/content-part.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { fileQuery } from './content-queries.ts';
import { fileTitle } from './content-words.ts';
import { aroundWords, isOfPlace, valueWords } from './value-words.ts';
import { isOfField, readMine } from './my-words.ts';
import { isStillIn, replacedBy, replacedWords } from './replaced-by.ts';
import { forgetMine, isKeptAs, useWaiting } from './waiting-words.ts';
import { Note } from './WaitingNote.tsx';

interface ReplacedNoteProps {
  overview: ContentOverview;
  /** The way to a place. */
  wayTo: (place: ContentPlace) => ReactNode;
}

type Mine = ReturnType<typeof readMine>[number];

/** Says where others wrote over what was saved here. */
export function ReplacedNote(props: ReplacedNoteProps) {
  useWaiting();
  return readMine().map((mine) => <Replaced key={keyOf(mine)} mine={mine} {...props} />);
}

function Replaced({ mine, overview, wayTo }: ReplacedNoteProps & { mine: Mine }) {
  const label = useReplaced(mine, overview);
  const isMineAgain = overview.changes.some(
    (one) => isSamePlace(one, mine) && isKeptAs(one.after, mine.value),
  );
  const place = [fileTitle(overview, mine.file), label].filter(Boolean).join(' · ');
  /** Where it was told that others had written. */
  const told = useRef('');
  useEffect(() => {
    if (label !== undefined) told.current = place;
    else if (isMineAgain && told.current) {
      toastSuccess(told.current, 'Your words are back');
      told.current = '';
    }
  }, [label, place, isMineAgain]);
  if (label === undefined) return null;
  const by = replacedBy(mine, overview);
  return (
    <Note action={wayTo(mine)}>
      {by
        ? `${capitalized(by)} what you had written`
        : 'Other words were published where you had written'}
      : “{aroundWords(valueWords(mine.value, overview, mine.path), '')}”
      <span className="block text-sm text-muted">{place}</span>
    </Note>
  );
}

/** What a place is called, if others wrote over what this device had saved there, in the draft or in what they published. */
function useReplaced(mine: Mine, { changes, files, rev }: ContentOverview): string | undefined {
  const change = changes.find((one) => keyOf(one) === keyOf(mine));
  // What waits no more was published as it was, or with other words, or discarded: its file says which.
  const isGone =
    mine.rev < rev && isOfField(mine.value) && !changes.some((one) => isOfPlace(one, mine));
  const isDeleted = isGone && !files.some(({ file }) => file === mine.file);
  const { data } = useQuery({ ...fileQuery(mine.file), enabled: isGone && !isDeleted });
  const fields = isGone && data && data.rev >= rev ? data.fields : undefined;
  // In a list, it may have moved.
  const isThere = fields?.some(
    ({ path, value }) =>
      isKeptAs(value, mine.value) ||
      (isSamePlace({ ...mine, path }, mine) && isStillIn(mine.value, value)),
  );
  const isOver = isDeleted || isThere || (fields && labelOf(mine, fields) === undefined);
  useEffect(() => {
    if (isOver) forgetMine(mine);
  });
  if (change && replacedWords(change, change.after, change.before) !== undefined) {
    return change.label;
  }
  return fields && !isOver ? labelOf(mine, fields) : undefined;
}

/** What a place of a file is called; undefined where it is gone. */
function labelOf(place: ContentPlace, fields: readonly ContentField[]): string | undefined {
  const field = fields.find(({ path }) => isSamePlace({ ...place, path }, place));
  return field && placeWords(partNames(fields).get(field.path.join('/')) ?? '', shortName(field));
}
