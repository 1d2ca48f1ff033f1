/** Pages of the specification that others link to already and that are not built yet. */
export const plannedPages: string[] = [
  '/about',
  '/faq',
  '/privacy',
  '/rentals/short-term',
  '/rentals/long-term',
  '/rentals/rideshare',
  '/rentals/ebikes',
  '/locations/princeton-nj',
  '/locations/trenton-nj',
  '/locations/new-hope-pa',
  '/locations/yardley-pa',
];
