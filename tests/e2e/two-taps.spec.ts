import { test } from '#tests/support/own-site.ts';
import { tapTwiceEverywhere } from '#tests/support/two-taps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('two taps of a finger that slipped never do two things, at any step of a rental', async ({
  page,
  site,
}) => {
  await tapTwiceEverywhere({ page, site }, [150]);
});
