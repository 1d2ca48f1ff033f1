import type { z } from 'zod';
import type { site } from '#schemas/site.ts';

interface Link {
  href: string;
  label: string;
}

/** The menu, the same on every page. */
export interface Menu {
  groups: { label: string; links: Link[] }[];
  links: Link[];
}

interface NavigationLink extends Link {
  /** Whether it leads to the page that is shown. */
  current: boolean;
}

export interface NavigationModel {
  groups: { label: string; links: NavigationLink[] }[];
  links: NavigationLink[];
  contactHref: string;
  /** The button that opens the marketplace in a new tab, and the words that say so. */
  book: { href: string; label: string; newTab: string };
}

/** The sections that links can scroll to, by the page that has them. */
export const pageSections: Record<string, string[]> = {
  '/': ['features', 'rent', 'video', 'contact'],
  '/car-camp': ['features', 'accessories', 'rent', 'contact'],
};

/** The address without its trailing slash; the home page keeps its one. */
export const normalizePath = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** Where a section is: on this page if the page has it, else on the first page that does. */
export function sectionHref(pathname: string, section: string): string {
  if (pageSections[normalizePath(pathname)]?.includes(section)) return `#${section}`;
  const home = Object.keys(pageSections).find((page) => pageSections[page]?.includes(section));
  return `${home}#${section}`;
}

type QuickLinks = z.infer<typeof site>['footer']['quick'];

/** The menu as seen from one page. */
export function getNavigation(
  pathname: string,
  menu: Menu,
  book: NavigationModel['book'],
): NavigationModel {
  const here = normalizePath(pathname);
  const mark = (links: Link[]) => links.map((link) => ({ ...link, current: link.href === here }));
  return {
    groups: menu.groups.map(({ label, links }) => ({ label, links: mark(links) })),
    links: mark(menu.links),
    contactHref: sectionHref(pathname, 'contact'),
    book,
  };
}

/** The footer's quick links, as seen from one page. */
export function getQuickLinks(pathname: string, labels: QuickLinks) {
  return (['features', 'accessories', 'rent', 'contact'] as const).map((section) => ({
    label: labels[section],
    href: sectionHref(pathname, section),
  }));
}
