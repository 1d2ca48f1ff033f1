import type { Menu } from '#site/navigation.ts';
import { getCamping, getEbikes, getLocations, getPricingPages, getSite } from './content.ts';

/** The menu: the ways to rent and the towns, by the pages that there are, and the plain links. */
export async function getMenu(): Promise<Menu> {
  const { menu } = await getSite();
  const pricing = (await getPricingPages()).map((page) => ({
    ...page,
    href: `/rentals/${page.id}`,
  }));
  const camping = { ...(await getCamping()), href: '/car-camp' };
  const ebikes = { ...(await getEbikes()), href: '/rentals/ebikes' };
  const ways = [...pricing, camping, ebikes].sort((one, other) => one.order - other.order);
  const towns = await getLocations();
  return {
    groups: [
      { label: menu.ways, links: ways.map(({ href, crumb }) => ({ href, label: crumb })) },
      {
        label: menu.towns,
        links: towns.map(({ id, name, stateCode }) => ({
          href: `/locations/${id}`,
          label: `${name}, ${stateCode}`,
        })),
      },
    ],
    links: menu.links,
  };
}
