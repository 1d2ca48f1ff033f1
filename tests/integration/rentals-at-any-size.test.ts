import { expectSameCost } from '#tests/support/rentals-at-size.ts';

expectSameCost([10, 1_000], { open: 300, over: 2_000, trips: 500 });
