import {
  markedPlace,
  markEnd,
  marks,
  markStart,
  type ContentPlace,
} from '#contracts/content-edit.ts';
import { references } from '#contracts/fill-facts.ts';
import { contentFields } from '#content-rules/content-fields.ts';
import type { ContentPath } from '#content-rules/content-file.ts';
import { valueAt } from '#content-rules/edit-file.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import type { z } from 'zod';

const factsFile = 'src/content/business/facts.yaml';

/** Surrounds texts with characters that mean nothing, so that they are found again on a page. */
export class Marks {
  readonly places: ContentPlace[] = [];
  readonly #facts: ContentValue;

  constructor(facts: ContentValue) {
    this.#facts = facts;
  }

  /** The fields of a file with all their words marked, and the facts in them. */
  mark(file: string, schema: z.ZodType, fields: ContentValue): ContentValue {
    const marked = structuredClone(fields);
    for (const { path, kind, value } of contentFields(schema, fields)) {
      if (kind !== 'words' || typeof value !== 'string') continue;
      const holder = valueAt(marked, path.slice(0, -1)) as Record<string | number, ContentValue>;
      holder[path.at(-1) ?? ''] = this.#around(file, path, this.#withFacts(value));
    }
    return marked;
  }

  /** The HTML of a Markdown body, marked as a whole, and the facts in it. */
  markBody(file: string, html: string): string {
    return this.#around(
      file,
      ['body'],
      html.replace(/[^<>]+(?=<|$)/g, (text) => this.#withFacts(text)),
    );
  }

  /** A text with its numbers and addresses marked; facts that are words bring marks of their own. */
  #withFacts(text: string): string {
    return text.replace(references, (reference, name: string) => {
      const path = name.split('.');
      const value = valueAt(this.#facts, path);
      if (typeof value === 'string' || value === undefined) return reference;
      return this.#around(factsFile, path, reference);
    });
  }

  #around(file: string, path: ContentPath, text: string): string {
    this.places.push({ file, path });
    return markStart(this.places.length - 1) + text + markEnd;
  }
}

/** A page with marks in what people read alone: not in its head and in attributes, and without data for machines. */
export const marksInText = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<head>[\s\S]*?<\/head>|<[^>]*>/g, (part) => part.replace(marks, ''));

/** Which places are on a page, in any part of it. */
export const markedOn = (html: string): Set<number> =>
  new Set([...html.matchAll(marks)].flatMap(([, digits]) => (digits ? [markedPlace(digits)] : [])));
