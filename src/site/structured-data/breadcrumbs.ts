/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  address: string;
}

/** The way to a page as a BreadcrumbList of schema.org. */
export function breadcrumbData(crumbs: [Crumb, Crumb, ...Crumb[]]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}
