import { testAnySubmission } from '#tests/support/any-submission.ts';

testAnySubmission({ submissions: 50, cleanings: 1_000 });
