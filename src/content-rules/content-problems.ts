import type { z } from 'zod';
import { factsFile } from '#contracts/fill-facts.ts';
import { business } from '#schemas/business.ts';
import { collections } from '#schemas/collections.ts';
import { businessFacts } from '#contracts/business-facts.ts';
import type { SiteRoutes } from './built-site.ts';
import { readContentFile, valueAt, type ContentPath } from './content-file.ts';
import { fileProblems, type Problem, type Site } from './file-problems.ts';
import { siteAddresses } from './page-links.ts';
import type { NameField } from './schema-problems.ts';
import type { ContentValue } from './yaml-text.ts';

/** The texts of all files below src/content, by their paths from the root of the project. */
export type ContentFiles = ReadonlyMap<string, string>;

export interface ContentProblem extends Problem {
  file: string;
}

/**
 * What is wrong with the content: files that can't be read or that no page reads, fields that the
 * schemas refuse, links that lead nowhere, facts that do not exist or are typed by hand. Sentences call a
 * field by its name in the file, or as `nameField` does.
 */
export async function contentProblems(
  content: ContentFiles,
  routes: SiteRoutes,
  nameField?: NameField,
): Promise<ContentProblem[]> {
  const site = siteOf(content, routes, nameField);
  const found = missingFiles(content);
  for (const [file, source] of content) {
    const problems = await fileProblems(file, source, site);
    found.push(
      ...problems
        .sort((one, other) => one.line - other.line)
        .map((problem) => ({ file, ...problem })),
    );
  }
  return found;
}

/** What the words of one file are held against. */
export const siteOf = (content: ContentFiles, routes: SiteRoutes, nameField?: NameField): Site => ({
  addresses: siteAddresses(routes, content.keys()),
  facts: readFacts(content),
  ...(nameField && { nameField }),
});

/** The facts, even where they make no sense together; undefined while their file can't be read. */
export function readFacts(content: ContentFiles) {
  const { fields } = readContentFile(factsFile, content.get(factsFile) ?? '');
  // What is refused is no fact that a text may repeat.
  const facts = withGaps((fields ?? null) as ContentValue, () => true);
  return typeof facts === 'object' && facts !== null
    ? businessFacts(facts as z.infer<typeof business>)
    : undefined;
}

/** What stands where a fact is missing, or words that there must be. */
export const gap = '____';

const isEmpty = (value: ContentValue | undefined): boolean =>
  value === undefined || value === null || value === '';

/**
 * The fields of the facts with gaps in place of those that their schema refuses, so that one mistake among
 * them hides no other and takes no page away.
 */
export function withGaps(fields: ContentValue, isGap = isEmpty): ContentValue {
  const facts = structuredClone(fields);
  for (const { code, path } of business.safeParse(fields).error?.issues ?? []) {
    const holder = valueAt(facts, path.slice(0, -1) as ContentPath);
    const key = path.at(-1) as string;
    const value = valueAt(facts, path as ContentPath);
    const isHeld = typeof holder === 'object' && holder !== null && !Array.isArray(holder);
    // What makes no sense beside others is still a fact, and a group is not one.
    const isFact = typeof value !== 'object' || value === null;
    if (code !== 'custom' && isHeld && isFact && isGap(value)) holder[key] = gap;
  }
  return facts;
}

/** Files that a page is made of and that are not there. */
function missingFiles(content: ContentFiles): ContentProblem[] {
  return Object.values(collections)
    .filter(({ pattern }) => !pattern.startsWith('*'))
    .map(({ folder, pattern }) => `src/content/${folder}/${pattern}`)
    .filter((file) => !content.has(file))
    .map((file) => ({
      file,
      line: 1,
      path: [],
      sentence: 'This file is missing. Put it back: a page is made of it.',
    }));
}
