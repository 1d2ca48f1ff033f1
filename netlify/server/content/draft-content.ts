import { fileChanges, mergeFile, type ValueChange } from '#content-rules/content-changes.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import type { Draft, DraftFile } from './draft-document.ts';
import { commitOf, type Published } from './published-content.ts';

/**
 * The draft, begun anew from what is published now: what somebody else published goes into it, and
 * where both changed the same value, the draft's stays, with a clash that says what theirs is.
 */
export function rebased(draft: Draft, published: Published): Draft {
  const files = Object.entries(draft.files).flatMap(([name, file]) => {
    const now = rebasedFile(name, file, published.content.get(name) ?? null);
    return isChanged(now) ? [[name, now] as const] : [];
  });
  return { ...draft, head: commitOf(published), files: Object.fromEntries(files) };
}

function rebasedFile(name: string, file: DraftFile, theirs: string | null): DraftFile {
  if (file.base === theirs) return file;
  const { text, clashes } = mergeFile(name, file.base, theirs, file.text);
  return { ...file, base: theirs, text, clashes: [...file.clashes, ...clashes] };
}

export const isChanged = ({ base, text, clashes }: DraftFile): boolean =>
  text !== base || clashes.length > 0;

/** All content as the draft has it. */
export function contentOf({ files }: Draft, published: ContentFiles): ContentFiles {
  const content = new Map(published);
  for (const [name, { text }] of Object.entries(files)) {
    if (text === null) content.delete(name);
    else content.set(name, text);
  }
  return new Map([...content].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Every value that the draft changes, with its file. */
export const draftChanges = ({ files }: Draft): (ValueChange & { file: string })[] =>
  Object.entries(files).flatMap(([file, { base, text }]) =>
    fileChanges(file, base, text).map((change) => ({ file, ...change })),
  );
