import { test } from '#tests/support/own-site.ts';
import { expectLightVisits } from '#tests/support/light-visits.ts';
import { storeExampleCars } from '#tests/support/shown-cars.ts';

test('the cars are light on any screen, with many photos that are hard to make small', async ({
  browser,
  site,
}) => {
  process.env.NETLIFY_BLOBS_CONTEXT = site.blobs;
  await storeExampleCars({ isHeavy: true });
  for (const pixels of [1.75, 2.625]) await expectLightVisits(browser, site.url, pixels);
});
