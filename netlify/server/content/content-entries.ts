import path from 'node:path';
import type { ContentPlace } from '#contracts/content-edit.ts';
import { factsFile, factText, references } from '#contracts/fill-facts.ts';
import { readContentFile } from '#content-rules/content-file.ts';
import { readFacts, withGaps, type ContentFiles } from '#content-rules/content-problems.ts';
import { findCollection } from '#content-rules/file-problems.ts';
import { renderMarkdown } from '#content-rules/markdown.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { collections } from '#schemas/collections.ts';
import { Marks } from './mark-content.ts';

/** What a page reads of a content file, as Astro's own loader has it. */
export interface ContentEntry {
  id: string;
  data: unknown;
  rendered?: { html: string };
}

export type ContentEntries = Record<keyof typeof collections, ContentEntry[]>;

/**
 * The entries of all content files, with marks or without; one that its schema refuses is given as it is, and so is
 * a reference to no fact, which a build would refuse.
 */
export async function contentEntries(
  content: ContentFiles,
  isMarked: boolean,
): Promise<{ entries: ContentEntries; places: ContentPlace[] }> {
  const entries = Object.fromEntries(
    Object.keys(collections).map((name) => [name, [] as ContentEntry[]]),
  ) as ContentEntries;
  const facts = readContentFile(factsFile, content.get(factsFile) ?? '');
  const marks = new Marks((facts.fields ?? null) as ContentValue);
  const known = readFacts(content) ?? {};
  for (const [file, source] of content) {
    const collection = findCollection(file);
    const name = collection && nameOf(collection);
    if (!name) continue;
    const { fields, body } = readContentFile(file, readable(source, known));
    const { success, data } = collection.schema.safeParse(fields);
    const read = (success ? data : (fields ?? {})) as ContentValue;
    const values = name === 'business' && !success ? withGaps(read) : read;
    const html = body === undefined ? undefined : await renderMarkdown(body);
    entries[name].push({
      id: path.parse(file).name,
      data: isMarked ? marks.mark(file, collection.schema, values) : values,
      ...(html && { rendered: { html: isMarked ? marks.markBody(file, html) : html } }),
    });
  }
  return { entries, places: marks.places };
}

/** A text of which everything that can't be filled in reads as it is typed. */
const readable = (text: string, facts: object): string =>
  text
    .replace(references, (reference, name: string) =>
      factText(facts, name) === undefined ? reference.replace(/\{|%7B/, '$&\u2060') : reference,
    )
    .replaceAll('[%', '[\u2060%');

const nameOf = (collection: object) =>
  (Object.keys(collections) as (keyof typeof collections)[]).find(
    (name) => collections[name] === collection,
  );
