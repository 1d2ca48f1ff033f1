import type {
  ContentChange,
  ContentDifference,
  ContentOverview,
  ContentProblem,
  contentFile,
} from '#contracts/content-edit.ts';
import { amongOf, areNested, fieldName } from '#contracts/content-part.ts';
import type * as z from 'zod/mini';
import type { SiteRoutes } from '#content-rules/built-site.ts';
import type { ValueChange } from '#content-rules/content-changes.ts';
import { readContentFile } from '#content-rules/content-file.ts';
import { contentProblems, siteOf, type ContentFiles } from '#content-rules/content-problems.ts';
import { fileProblems, findCollection } from '#content-rules/file-problems.ts';
import { collections } from '#schemas/collections.ts';
import { Refusal } from '#server/refusal.ts';
import { fieldsOf, labelAt, labelIn, titleOf, type Versions } from './content-names.ts';
import { contentOf, draftChanges } from './draft-content.ts';
import type { Draft } from './draft-document.ts';
import { writersAt } from './writers.ts';

/** Every value that the draft changes, and where something else was published since. */
export function describeChanges(draft: Draft): ContentChange[] {
  const { files } = draft;
  const changes = draftChanges(draft);
  const onlyTheirs = Object.entries(files).flatMap(([file, { clashes }]) =>
    clashes
      .filter(({ path }) => !changes.some((one) => one.file === file && areNested(one.path, path)))
      .map(({ path, theirs }) => ({ file, path, before: theirs, after: theirs })),
  );
  return [...changes, ...onlyTheirs].map(({ file, path, before, after }) => {
    const { base, text, clashes = [] } = files[file] ?? { base: null, text: null };
    return {
      ...differenceOf({ file, before: base, after: text }, { path, before, after }),
      writers: writersAt(draft, { file, path }),
      isConflict: clashes.some((clash) => areNested(clash.path, path)),
    };
  });
}

/** A value of a file that differs between two versions of it, with what it is for. */
export function differenceOf(
  versions: Versions,
  { path, before, after }: ValueChange,
): ContentDifference {
  const { file } = versions;
  return {
    file,
    path,
    label: labelIn(versions, path),
    before: before ?? null,
    after: after ?? null,
  };
}

/** One file as the draft has it. Throws a `Refusal` (404) where there is none. */
export async function describeFile(
  draft: Draft,
  published: ContentFiles,
  routes: SiteRoutes,
  name: string,
): Promise<z.infer<typeof contentFile>> {
  const content = contentOf(draft, published);
  const source = content.get(name);
  const collection = findCollection(name);
  if (source === undefined || !collection) {
    throw new Refusal(
      404,
      'no-file',
      'This part of the content is gone. Please load the page again.',
    );
  }
  return {
    ...{ file: name, title: titleOf(name, source), rev: draft.rev },
    fields: fieldsOf(name, source),
    problems: await problemsOf(content, routes, [name]),
    isOneOfMany: collection.pattern.startsWith('*'),
  };
}

/** The mistakes in these files of the draft; in all files where facts are among them, or with none named. */
export async function problemsOf(
  content: ContentFiles,
  routes: SiteRoutes,
  names?: readonly string[],
): Promise<ContentProblem[]> {
  const all = !names || names.some((name) => name.startsWith('src/content/business/'));
  const site = siteOf(content, routes, nameOnScreen);
  const found = all
    ? await contentProblems(content, routes, nameOnScreen)
    : await Promise.all(
        names
          .filter((name) => content.has(name))
          .map(async (file) => {
            const problems = await fileProblems(file, content.get(file)!, site);
            return problems.map((problem) => ({ file, ...problem }));
          }),
      );
  return found.flat().map(({ file, path, sentence, fix }) => ({
    ...{ file, path, sentence, label: labelAt(file, content.get(file) ?? null, path) ?? '' },
    ...(fix && { fix }),
  }));
}

/** A screen says beside a sentence what the value is for. */
const nameOnScreen = (path: PropertyKey[]): string => (path.length > 0 ? 'It' : 'This part');

/** All files, by what they are called: facts first, and those of a kind in their order. */
export const describeFiles = (
  content: ContentFiles,
  changes: ContentChange[],
): ContentOverview['files'] =>
  [...content]
    .map(([file, source]) => ({
      ...{ file, group: findCollection(file)?.title ?? '', title: titleOf(file, source) },
      ...orderOf(file, source),
      changes: changes.filter((change) => change.file === file).length,
    }))
    .sort(
      (one, other) =>
        groups.indexOf(one.group) - groups.indexOf(other.group) ||
        (one.order ?? 0) - (other.order ?? 0),
    );

const groups = Object.values(collections).map(({ title }) => title);

function orderOf(name: string, source: string): { order?: number; among?: string } {
  const { order, group = '' } = (readContentFile(name, source).fields ?? {}) as {
    order?: unknown;
    group?: unknown;
  };
  const collection = findCollection(name);
  const kind = collection && 'among' in collection ? collection.among : collection?.title;
  return typeof order === 'number' ? { order, among: amongOf(kind ?? '', String(group)) } : {};
}

/** The headings of the groups of questions, by the names of the groups. */
export function questionGroups(content: ContentFiles): Record<string, string> {
  const file = 'src/content/site/faq.yaml';
  const groups = fieldsOf(file, content.get(file) ?? '').filter(
    ({ path, kind }) => path[0] === 'groups' && kind === 'words',
  );
  return Object.fromEntries(
    groups.map((field) => [field.path[1], String(field.value ?? fieldName(field))]),
  );
}
