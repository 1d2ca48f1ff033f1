import {
  markedPlace,
  marks,
  type ContentOverview,
  type ContentPlace,
} from '#contracts/content-edit.ts';
import { areNested, keyOf } from '#contracts/content-part.ts';
import { factsFile, factText } from '#contracts/fill-facts.ts';
import { readFacts, type ContentFiles } from '#content-rules/content-problems.ts';
import { factForms } from '#content-rules/fact-forms.ts';
import { marksInText } from './mark-content.ts';

/** How often people read a value on a page, and whether search engines do: in its head and its data for them. */
interface Shown extends ContentPlace {
  places: number;
  inSearch: boolean;
}

/** What a marked page shows. */
export function shownOn(html: string, marked: readonly ContentPlace[]): Shown[] {
  const shown = new Map<string, Shown>();
  const add = (part: string, places: number, inSearch: boolean) => {
    for (const [, digits] of part.matchAll(marks)) {
      const place = digits && marked[markedPlace(digits)];
      if (!place) continue;
      const before = shown.get(keyOf(place)) ?? { ...place, places: 0, inSearch: false };
      shown.set(keyOf(place), {
        ...before,
        places: before.places + places,
        inSearch: before.inSearch || inSearch,
      });
    }
  };
  add(html, 0, false);
  add(marksInText(html), 1, false);
  for (const [part] of html.matchAll(forSearch)) add(part, 0, true);
  return [...shown.values()];
}

const forSearch = /<head>[\s\S]*?<\/head>|<script[^>]*ld\+json[\s\S]*?<\/script>/g;

/** What the price calculator works with. */
const calculated =
  /^rates\.(shortTerm|longTerm)\.|^rules\.(minimumHours|weekendDays|minimumDays|monthDays|customPricingMonths)$/;

/** Where each of the facts shows on these pages, and whatever else is on more than one of them. */
export function placesShown(
  pages: readonly { page: string; shows: readonly Shown[] }[],
  facts: readonly string[],
): ContentOverview['shows'] {
  const nowhere = (inCalculator: boolean) => ({
    ...{ places: 0, pages: [] as string[], inCalculator, inSearch: false },
  });
  const all = new Map(
    facts.map((name) => [
      keyOf({ file: factsFile, path: name.split('.') }),
      nowhere(calculated.test(name)),
    ]),
  );
  const known = new Set(all.keys());
  for (const { page, shows } of pages) {
    for (const one of shows) {
      const sum = all.get(keyOf(one)) ?? nowhere(false);
      sum.places += one.places;
      if (one.places > 0) sum.pages.push(page);
      sum.inSearch ||= one.inSearch;
      all.set(keyOf(one), sum);
    }
  }
  return Object.fromEntries(
    [...all].filter(([key, shown]) => known.has(key) || shown.pages.length > 1),
  );
}

/** Whether a page shows what is at a place, or a part of it; a fact that only search engines read says nothing of it. */
export const isOn = (shows: readonly Shown[], { file, path }: ContentPlace): boolean =>
  shows.some(
    (one) =>
      one.file === file && areNested(one.path, path) && (one.places > 0 || one.file !== factsFile),
  );

/** The words of each fact of a content, by its name, as texts show it. */
export function factWords(content: ContentFiles): Record<string, string> {
  const facts = readFacts(content) ?? {};
  return Object.fromEntries(
    factForms(facts).map(({ name, words }) => [name, factText(facts, name) ?? words]),
  );
}
