import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { capitalized, isSamePlace } from '#contracts/content-part.ts';
import { fileQuery } from './content-queries.ts';
import { isOfPlace } from './value-words.ts';
import { isOfField, readMine } from './my-words.ts';
import { replacedBy } from './replaced-by.ts';
import { forgetMine, isKeptAs, replacedWords, useWaiting } from './waiting-words.ts';
import { Note } from './WaitingNote.tsx';

interface ReplacedNoteProps {
  overview: ContentOverview;
  /** The way to a place. */
  wayTo: (place: ContentPlace) => ReactNode;
}

/** Says that others wrote over what was saved here. */
export function ReplacedNote({ overview, wayTo }: ReplacedNoteProps) {
  const place = useReplaced(overview);
  if (!place) return null;
  const { who, did } = replacedBy(place, overview);
  return (
    <Note action={wayTo(place)}>
      {did === 'published'
        ? 'Other words were published where you had written.'
        : `${capitalized(who)} ${did} what you had written.`}
    </Note>
  );
}

/** The first place where others wrote over what this device had saved, in the draft or in what they published. */
function useReplaced({ changes, files, rev }: ContentOverview): ContentPlace | undefined {
  useWaiting();
  const inDraft = changes.find((one) => replacedWords(one, one.after, one.before) !== undefined);
  // What waits no more was published as it was, or with other words, or discarded: its file says which.
  const gone = readMine().find(
    (one) =>
      one.rev < rev && isOfField(one.value) && !changes.some((change) => isOfPlace(change, one)),
  );
  const isDeleted = gone && !files.some(({ file }) => file === gone.file);
  const { data } = useQuery({
    ...fileQuery(gone?.file ?? ''),
    enabled: gone !== undefined && !isDeleted,
  });
  const fields = gone && data && data.rev >= rev ? data.fields : undefined;
  // In a list, it may have moved.
  const isThere = fields?.some(({ value }) => isKeptAs(value, gone!.value));
  const isRemoved = fields && !fields.some(({ path }) => isSamePlace({ ...gone!, path }, gone!));
  const isOver = isDeleted || isThere || isRemoved;
  useEffect(() => {
    if (isOver) forgetMine(gone);
  });
  return inDraft ?? (fields && !isOver ? gone : undefined);
}
