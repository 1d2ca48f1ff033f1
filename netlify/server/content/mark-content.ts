import {
  markedPlace,
  markEnd,
  marks,
  markStart,
  pictureAttribute,
  type ContentPlace,
} from '#contracts/content-edit.ts';
import { factsFile, references } from '#contracts/fill-facts.ts';
import { contentFields, type ContentField } from '#content-rules/content-fields.ts';
import { gap } from '#content-rules/content-problems.ts';
import { valueAt, type ContentPath } from '#content-rules/content-file.ts';
import type { ContentValue } from '#content-rules/yaml-text.ts';
import { business } from '#schemas/business.ts';
import type { z } from 'zod';

/** A number with marks where a page says it, and without them where the page reckons with it. */
class MarkedNumber {
  readonly #value: number;
  readonly #words: string;

  constructor(value: number, words: string) {
    this.#value = value;
    this.#words = words;
  }

  valueOf(): number {
    return this.#value;
  }

  toString(): string {
    return this.#words;
  }

  toJSON(): number {
    return this.#value;
  }
}

/** Surrounds texts with characters that mean nothing, so that they are found again on a page. */
export class Marks {
  readonly places: ContentPlace[] = [];
  /** The facts that are numbers, by name: those that are words bring marks of their own. */
  readonly #numbers: ReadonlySet<string>;

  constructor(facts: ContentValue) {
    const numbers = contentFields(business, facts).filter(({ kind }) => kind === 'number');
    this.#numbers = new Set(numbers.map(({ path }) => path.join('.')));
  }

  /**
   * The fields of a file with all their words marked, and the facts in them. A picture is marked in its
   * description; without a photo, that of no file takes the marks to the drawing.
   */
  mark(file: string, schema: z.ZodType, fields: ContentValue): ContentValue {
    const marked = structuredClone(fields);
    for (const field of contentFields(schema, fields)) {
      const { path } = field;
      const value = this.#marked(file, field);
      const holder = valueAt(marked, path.slice(0, -1)) as
        Record<string | number, ContentValue> | undefined;
      if (value !== undefined && holder) holder[path.at(-1) ?? ''] = value;
    }
    return marked;
  }

  #marked(
    file: string,
    { path, kind, value, photo, isOptional }: ContentField,
  ): ContentValue | undefined {
    if (kind === 'picture') {
      return { ...(photo ?? { file: '' }), alt: this.#around(file, path, photo?.alt ?? '') };
    }
    if (kind === 'words' && value === null && !isOptional) return this.#around(file, path, gap);
    if (typeof value === 'number' && file !== factsFile) {
      const words = this.#around(file, path, String(value));
      return new MarkedNumber(value, words) as unknown as ContentValue;
    }
    if (typeof value !== 'string') return undefined;
    // Of what has a form, an email address and hours are read, and links are not.
    const isRead = kind === 'address' && file === factsFile && !value.startsWith('https:');
    if (kind !== 'words' && !isRead) return undefined;
    return this.#around(file, path, this.#withFacts(value));
  }

  /** The HTML of a Markdown body, marked as a whole, and the facts in it. */
  markBody(file: string, html: string): string {
    return this.#around(
      file,
      ['body'],
      html.replace(/[^<>]+(?=<|$)/g, (text) => this.#withFacts(text)),
    );
  }

  #withFacts(text: string): string {
    return text.replace(references, (reference, name: string) =>
      this.#numbers.has(name) ? this.#around(factsFile, name.split('.'), reference) : reference,
    );
  }

  #around(file: string, path: ContentPath, text: string): string {
    this.places.push({ file, path });
    return markStart(this.places.length - 1) + text + markEnd;
  }
}

/**
 * A page with marks in what people read alone: not in its head and in attributes, and without data for
 * machines. A picture has its place in an attribute of its own.
 */
export const marksInText = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<head>[\s\S]*?<\/head>|<[^>]*>/g, (part) => {
      const [, digits] = /^<img [^>]*?\balt="\uE000([\uE010-\uE019]+)\uE001/.exec(part) ?? [];
      const clean = part.replace(marks, '');
      if (!digits) return clean;
      const place = `<img ${pictureAttribute}="${markedPlace(digits)}"`;
      // As Astro writes an empty one.
      return clean.replace(/^<img/, place).replace(' alt=""', ' alt');
    });
