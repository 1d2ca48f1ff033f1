import type {
  ContentChange,
  ContentDifference,
  ContentOverview,
  ContentProblem,
  contentFile,
} from '#contracts/content-edit.ts';
import type * as z from 'zod/mini';
import type { SiteRoutes } from '#content-rules/built-site.ts';
import { areNested, type Source, type ValueChange } from '#content-rules/content-changes.ts';
import { bodyField, contentFields, type ContentField } from '#content-rules/content-fields.ts';
import { readContentFile } from '#content-rules/content-file.ts';
import { contentProblems, siteOf, type ContentFiles } from '#content-rules/content-problems.ts';
import { fileProblems, findCollection } from '#content-rules/file-problems.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { Refusal } from '#server/refusal.ts';
import { contentOf, draftChanges } from './draft-content.ts';
import type { Draft } from './draft-document.ts';

/** Every value that the draft changes, and where something else was published since. */
export function describeChanges(draft: Draft): ContentChange[] {
  const { files, log } = draft;
  const changes = draftChanges(draft);
  const onlyTheirs = Object.entries(files).flatMap(([file, { clashes }]) =>
    clashes
      .filter(({ path }) => !changes.some((one) => one.file === file && areNested(one.path, path)))
      .map(({ path, theirs }) => ({ file, path, before: theirs, after: theirs })),
  );
  return [...changes, ...onlyTheirs].map(({ file, path, before, after }) => {
    const { base, text, clashes = [] } = files[file] ?? { base: null, text: null };
    const last = log.findLast((made) => made.file === file && areNested(made.path, path));
    return {
      ...differenceOf({ file, before: base, after: text }, { path, before, after }),
      ...{ by: last?.by || null, at: last?.at ?? null },
      isConflict: clashes.some((clash) => areNested(clash.path, path)),
    };
  });
}

/** A value of a file that differs between two versions of it, with what it is for. */
export function differenceOf(
  versions: { file: string; before: Source; after: Source },
  { path, before, after }: ValueChange,
): ContentDifference {
  const { file } = versions;
  const labelIn = (source: Source) =>
    fieldsOf(file, source ?? '').find((one) => one.path.join('/') === path.join('/'))?.label;
  const label = labelIn(versions.after) ?? labelIn(versions.before) ?? '';
  return { file, path, label, before: before ?? null, after: after ?? null };
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
  const found = all
    ? await contentProblems(content, routes)
    : await Promise.all(
        names
          .filter((name) => content.has(name))
          .map(async (file) => {
            const problems = await fileProblems(file, content.get(file)!, siteOf(content, routes));
            return problems.map((problem) => ({ file, ...problem }));
          }),
      );
  return found.flat().map(({ file, path, sentence, fix }) => ({
    file,
    path,
    sentence,
    ...(fix && { fix }),
  }));
}

/** All files, by what they are called. */
export const describeFiles = (
  content: ContentFiles,
  changes: ContentChange[],
): ContentOverview['files'] =>
  [...content].map(([file, source]) => ({
    file,
    group: findCollection(file)?.title ?? '',
    title: titleOf(file, source),
    changes: changes.filter((change) => change.file === file).length,
  }));

/** What one of many files is called in its own words, and the others by what they hold. */
function titleOf(name: string, source: string): string {
  const { fields } = readContentFile(name, source);
  const collection = findCollection(name);
  const { question, name: named, crumb } = (fields ?? {}) as Record<string, unknown>;
  const own = [question, named, crumb].find((words) => typeof words === 'string');
  const isOneOfMany = collection?.pattern.startsWith('*');
  return (isOneOfMany && own) || (collection?.title ?? name);
}

function fieldsOf(name: string, source: string): ContentField[] {
  const collection = findCollection(name);
  if (!collection) return [];
  const { fields, body } = readContentFile(name, source);
  const listed = contentFields(collection.schema, (fields ?? null) as ContentValue);
  if (body === undefined || !('body' in collection || body)) return listed;
  return [...listed, bodyField('body' in collection ? collection.body : '', body)];
}
