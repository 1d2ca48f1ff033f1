import * as z from 'zod/mini';
import { readContent } from '#server/business/content-file.ts';

const text = z.string();
const link = z.object({ href: text, label: text });

const siteWords = z.object({
  labels: z.object({ skip: text, home: text }),
  menu: z.object({ groups: z.array(z.object({ links: z.array(link) })), links: z.array(link) }),
  footer: z.object({ quick: z.object({ contact: text }), copyright: text }),
});
const facts = z.looseObject({ names: z.object({ rentals: text, camping: text }) });
type Facts = z.infer<typeof facts>;

export type Brand = keyof Facts['names'];

/** What of the site's menu fits a row of plain links. */
const shortMenu = ['/rentals/short-term', '/rentals/long-term', '/car-camp', '/faq'];

/** The words around every page, as they stand in src/content. */
export function readPageWords(brand: Brand) {
  const { labels, menu, footer } = readContent('site/site.yaml', siteWords);
  const known = readContent('business/facts.yaml', facts);
  const links = [...menu.groups.flatMap((group) => group.links), ...menu.links];
  return {
    name: known.names[brand],
    skip: labels.skip,
    links: [
      { href: '/', label: labels.home },
      ...links.filter(({ href }) => shortMenu.includes(href)),
      { href: '/#contact', label: footer.quick.contact },
    ],
    copyright: fillFacts(footer.copyright, known),
  };
}

/** The text with every `{{name}}` replaced by that fact; the build has checked the names. */
function fillFacts(copy: string, known: Facts): string {
  return copy.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
    String(name.split('.').reduce<unknown>((at, part) => (at as Facts)[part], known)),
  );
}
