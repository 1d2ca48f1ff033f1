import { test } from '#tests/support/own-site.ts';
import { tapTwiceEverywhere } from '#tests/support/two-taps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** 20 delays, ms. */
const delays = Array.from({ length: 20 }, (_, place) => 80 + Math.round((place * 420) / 19));

test('two taps 80 to 500 ms apart never do two things, at any step of a rental', async ({
  page,
  site,
}) => {
  test.setTimeout(15 * 60_000);
  await tapTwiceEverywhere({ page, site }, delays);
});
