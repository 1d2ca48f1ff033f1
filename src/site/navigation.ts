interface NavigationLink {
  href: string;
  label: string;
  /** Whether it leads to the page that is shown. */
  current: boolean;
}

export interface NavigationModel {
  groups: { label: string; links: NavigationLink[] }[];
  links: NavigationLink[];
  contactHref: string;
  bookHref: string;
}

const modes = [
  ['/rentals/short-term', 'Short-Term'],
  ['/rentals/long-term', 'Long-Term'],
  ['/rentals/rideshare', 'Rideshare'],
  ['/car-camp', 'Car Camp'],
  ['/rentals/ebikes', 'E-Bikes'],
] as const;

const locations = [
  ['/locations/princeton-nj', 'Princeton, NJ'],
  ['/locations/trenton-nj', 'Trenton, NJ'],
  ['/locations/new-hope-pa', 'New Hope, PA'],
  ['/locations/yardley-pa', 'Yardley, PA'],
] as const;

const pages = [
  ['/about', 'About'],
  ['/faq', 'FAQ'],
] as const;

/** Which sections the footer's quick links can scroll to, by the page that has them. */
const sections: Record<string, string[]> = {
  '/': ['features', 'rent', 'video', 'contact'],
  '/car-camp': ['features', 'accessories', 'rent', 'contact'],
};

/** The address without its trailing slash; the home page keeps its one. */
export const normalizePath = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** Where a section is: on this page if the page has it, else on the first page that does. */
export function sectionHref(pathname: string, section: string): string {
  if (sections[normalizePath(pathname)]?.includes(section)) return `#${section}`;
  const home = Object.keys(sections).find((page) => sections[page]?.includes(section));
  return `${home}#${section}`;
}

/** The menu as seen from one page. */
export function getNavigation(pathname: string, bookHref: string): NavigationModel {
  const current = normalizePath(pathname);
  const toLinks = (list: readonly (readonly [string, string])[]) =>
    list.map(([href, label]) => ({ href, label, current: href === current }));
  return {
    groups: [
      { label: 'Modes', links: toLinks(modes) },
      { label: 'Locations', links: toLinks(locations) },
    ],
    links: toLinks(pages),
    contactHref: sectionHref(pathname, 'contact'),
    bookHref,
  };
}

/** The footer's quick links, as seen from one page. */
export function getQuickLinks(pathname: string) {
  return [
    { label: 'Features', href: sectionHref(pathname, 'features') },
    { label: 'Accessories', href: sectionHref(pathname, 'accessories') },
    { label: 'Rent', href: sectionHref(pathname, 'rent') },
    { label: 'Contact', href: sectionHref(pathname, 'contact') },
  ];
}
