import type { Config } from '@netlify/functions';
import { carPage, carsPage, carsSitemap, homePage } from '#server/cars/cars-pages.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** `GET /`, `/cars` and `/cars/{slug}`: the pages that show cars. One function, so that all know the last list. */
export default endpoint({
  name: 'cars',
  operations: {
    GET: {
      isPage: true,
      handle(call) {
        const { slug } = call.context.params;
        if (slug) return carPage(call, slug);
        const { pathname } = new URL(call.request.url);
        if (pathname.startsWith('/sitemap')) return carsSitemap(call);
        return pathname.startsWith('/cars') ? carsPage(call) : homePage(call);
      },
    },
  },
});

export const config: Config = {
  path: ['/', '/cars', '/cars/:slug', '/sitemap-cars.xml'],
  excludedPath: '/cars/free',
};
