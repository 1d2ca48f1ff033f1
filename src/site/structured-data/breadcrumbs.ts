/** The way from the home page to a page as a BreadcrumbList of schema.org. */
export function breadcrumbData(crumbs: { name: string; address: string }[]): object {
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
