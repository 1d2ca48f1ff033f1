import { testAnySubmission } from '#tests/support/any-submission.ts';

testAnySubmission({ submissions: 5_000, cleanings: 100_000 });
