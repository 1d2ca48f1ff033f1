import type { Config } from '@netlify/functions';
import { carPage, carsPage, carsSitemap, homePage, townPage } from '#server/cars/cars-pages.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * `GET /`, `/locations/{town}`, `/cars` and `/cars/{slug}`: the pages that show cars, and `/sitemap-cars.xml`, which lists
 * them. One function, so that all know the last list.
 */
export default endpoint({
  name: 'cars',
  operations: {
    GET: {
      isPage: true,
      handle(call) {
        // The platform finds the function whatever the case of the address.
        const slug = call.context.params.slug?.toLowerCase();
        if (slug) return carPage(call, slug);
        const town = call.context.params.town?.toLowerCase();
        if (town) return townPage(call, town);
        const pathname = new URL(call.request.url).pathname.toLowerCase();
        if (pathname.startsWith('/sitemap')) return carsSitemap(call);
        return pathname.startsWith('/cars') ? carsPage(call) : homePage(call);
      },
    },
  },
});

export const config: Config = {
  path: ['/', '/locations/:town', '/cars', '/cars/:slug', '/sitemap-cars.xml'],
  excludedPath: '/cars/available',
};
