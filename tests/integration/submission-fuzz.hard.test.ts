import { testAnySubmission } from '#tests/support/any-submission.ts';

testAnySubmission({ submissions: 2_500, cleanings: 50_000 });
