import { expectSameCost } from '#tests/support/rentals-at-size.ts';

expectSameCost([10, 1_000], { open: 300, over: 5_000, trips: 1_000 });
