import { expectSameCost } from '#tests/support/rentals-at-size.ts';

expectSameCost([10, 1_000], { open: 3_000, over: 50_000, trips: 10_000 });
