import * as z from 'zod/mini';
import { withFacts } from '#contracts/fill-facts.ts';
import { readContent } from '#server/business/content-file.ts';

const text = z.string();
const link = z.object({ href: text, label: text });

const siteWords = z.object({
  labels: z.object({ skip: text, home: text }),
  menu: z.object({ groups: z.array(z.object({ links: z.array(link) })), links: z.array(link) }),
  footer: z.object({ quick: z.object({ contact: text }), copyright: text }),
});
const facts = z.looseObject({ names: z.object({ rentals: text, camping: text }) });

export type Brand = keyof z.infer<typeof facts>['names'];

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
    copyright: withFacts(footer.copyright, known),
  };
}
