import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type {
  ContentField,
  ContentJson,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import {
  capitalized,
  isSamePlace,
  keyOf,
  partNames,
  placeWords,
  shortName,
} from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { fileQuery } from './content-queries.ts';
import { Marked } from './Marked.tsx';
import { isOfPlace, placeTitle, valueWords } from './value-words.ts';
import { isOfField, readMine, rememberMine } from './my-words.ts';
import { isStillIn, lastTouch, replacedBy, replacedWords, touchWords } from './replaced-by.ts';
import { forgetMine, isKeptAs, useWaiting } from './waiting-words.ts';

interface ReplacedNoteProps {
  overview: ContentOverview;
  /** The way to a place. */
  wayTo: (place: ContentPlace) => ReactNode;
}

type Mine = ReturnType<typeof readMine>[number];

interface Said {
  label: string;
  value: ContentJson;
}

/** How much of a text is quoted beside what differs, in characters. */
const around = 30;

/** Says where others wrote over what was saved here, or brought it back. */
export function ReplacedNote(props: ReplacedNoteProps) {
  useWaiting();
  return readMine().map((mine) => <Replaced key={keyOf(mine)} mine={mine} {...props} />);
}

function Replaced({ mine, overview, wayTo }: ReplacedNoteProps & { mine: Mine }) {
  const replaced = useReplaced(mine, overview);
  const [readUntil, setReadUntil] = useState(0);
  const there = overview.changes.find(
    (one) => isSamePlace(one, mine) && isKeptAs(one.after, mine.value),
  );
  const touch = there && lastTouch(mine, overview, readUntil);
  const isBack = touch?.act === 'restored';
  const said = replaced ?? (there && isBack ? { ...there, value: there.before } : undefined);
  if (!said) return null;
  const last = isBack ? touch : replacedBy(mine, overview);
  const [words, other] = [mine.value, said.value].map((value) =>
    valueWords(value, overview, mine.path),
  ) as [string, string];
  return (
    <div role="status" className={`card grid gap-1 px-4 py-2 ${isBack ? '' : 'border-accent'}`}>
      <p>
        {last
          ? capitalized(touchWords(last, 'your words'))
          : 'Other words were published where you had written'}
        : “
        <Marked
          text={words}
          other={other}
          around={around}
          mark={isBack ? undefined : 'line-through'}
        />
        ”
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {placeTitle(overview, { file: mine.file, label: said.label })}
        </p>
        <div className="shrink-0">
          {isBack ? (
            <Button
              isLeaving
              onClick={() => {
                rememberMine({ ...mine, rev: overview.rev });
                setReadUntil(overview.rev);
              }}
            >
              OK
            </Button>
          ) : (
            wayTo(mine)
          )}
        </div>
      </div>
    </div>
  );
}

/** What a place is called and says, if others wrote over what this device had saved there, in the draft or in what they published. */
function useReplaced(mine: Mine, { changes, files, rev }: ContentOverview): Said | undefined {
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
  const said = fields && saidAt(mine, fields);
  const isOver = isDeleted || isThere || (fields && !said);
  useEffect(() => {
    if (isOver) forgetMine(mine);
  });
  if (change && replacedWords(change, change.after, change.before) !== undefined) {
    return { label: change.label, value: change.after };
  }
  return isOver ? undefined : said;
}

/** What a place of a file is called and says; undefined where it is gone. */
function saidAt(place: ContentPlace, fields: readonly ContentField[]): Said | undefined {
  const field = fields.find(({ path }) => isSamePlace({ ...place, path }, place));
  if (!field) return undefined;
  const part = partNames(fields).get(field.path.join('/')) ?? '';
  return { label: placeWords(part, shortName(field)), value: field.value };
}
