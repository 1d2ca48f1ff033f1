import type { z } from 'zod';
import type { site } from '#schemas/site.ts';

export interface Link {
  href: string;
  label: string;
}

interface Group {
  label: string;
  links: Link[];
}

/** The menu, the same on every page: the ways to rent, the towns, and plain links. */
export interface Menu {
  groups: [ways: Group, towns: Group];
  links: Link[];
  /** What the button that opens it on a phone is called. */
  button: string;
}

/** The sections that links can scroll to, by the page that has them. */
export const pageSections: Record<string, string[]> = {
  '/': ['features', 'rent', 'video', 'contact'],
  '/car-camp': ['features', 'accessories', 'rent', 'contact'],
  '/rentals/rideshare': ['contact'],
};

/** The address without its trailing slash; the home page keeps its one. */
export const normalizePath = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The one address of a page for search engines: on the production site, without a trailing slash. */
export const pageAddress = ({ url, site }: { url: URL; site: URL | undefined }) =>
  new URL(normalizePath(url.pathname), site ?? url).href;

/** Where a section is: on this page if the page has it, else on the first page that does. */
export function sectionHref(pathname: string, section: string): string {
  if (pageSections[normalizePath(pathname)]?.includes(section)) return `#${section}`;
  const home = Object.keys(pageSections).find((page) => pageSections[page]?.includes(section));
  return `${home}#${section}`;
}

/** The footer's quick links, as seen from one page. */
export function getQuickLinks(pathname: string, labels: z.infer<typeof site>['footer']['quick']) {
  return (['features', 'accessories', 'rent', 'contact'] as const).map((section) => ({
    label: labels[section],
    href: sectionHref(pathname, section),
  }));
}
