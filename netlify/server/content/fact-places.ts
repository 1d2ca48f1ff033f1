import { markedPlace, marks, type ContentPlace, type FactShows } from '#contracts/content-edit.ts';
import { areNested } from '#content-rules/content-changes.ts';
import { factForms } from '#content-rules/fact-forms.ts';
import { factsFile, factText } from '#contracts/fill-facts.ts';
import { marksInText } from './mark-content.ts';

/** How often each fact is on a page, by its name. */
export type FactsShown = ReadonlyMap<string, { places: number; inSearch: boolean }>;

/** Which facts a marked page shows to people, and to search engines: in its head and its data for them. */
export function factsOn(html: string, marked: readonly ContentPlace[]): FactsShown {
  const shown = new Map<string, { places: number; inSearch: boolean }>();
  const add = (part: string, places: number, inSearch: boolean) => {
    for (const [, digits] of part.matchAll(marks)) {
      const place = digits && marked[markedPlace(digits)];
      if (!place || place.file !== factsFile) continue;
      const name = place.path.join('.');
      const before = shown.get(name) ?? { places: 0, inSearch: false };
      shown.set(name, {
        places: before.places + places,
        inSearch: before.inSearch || inSearch,
      });
    }
  };
  add(marksInText(html), 1, false);
  for (const [part] of html.matchAll(forSearch)) add(part, 0, true);
  return shown;
}

const forSearch = /<head>[\s\S]*?<\/head>|<script[^>]*ld\+json[\s\S]*?<\/script>/g;

/** What the price calculator works with. */
const calculated =
  /^rates\.(shortTerm|longTerm)\.|^rules\.(minimumHours|weekendDays|minimumDays|monthDays|customPricingMonths)$/;

/** Where the fact at a path shows on all pages. */
export function whereShown(
  path: ContentPlace['path'],
  pages: readonly { page: string; facts: FactsShown }[],
): FactShows {
  const name = path.join('.');
  const found = pages.flatMap(({ page, facts }) => {
    const shown = facts.get(name);
    return shown ? [{ page, ...shown }] : [];
  });
  return {
    places: found.reduce((sum, { places }) => sum + places, 0),
    pages: found.filter(({ places }) => places > 0).map(({ page }) => page),
    inSearch: found.some(({ inSearch }) => inSearch),
    inCalculator: calculated.test(name),
  };
}

/** Whether people read a fact on a page that is at this path or within it. */
export const isRead = (facts: FactsShown, path: ContentPlace['path']): boolean =>
  [...facts].some(
    ([name, { places }]) => places > 0 && areNested(name.split('.'), path.map(String)),
  );

/** The words of each fact, by its name, as texts show it. */
export const factWords = (facts: object): Record<string, string> =>
  Object.fromEntries(
    factForms(facts).map(({ name, words }) => [name, factText(facts, name) ?? words]),
  );
