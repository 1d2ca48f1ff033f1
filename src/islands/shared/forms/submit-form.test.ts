import { expect, test } from 'vitest';
import { submit } from './submit-form.ts';

// Nothing answers here: a path alone is no address outside a page.
test.each([
  ['contact', 'Failed to send message. Please try again.'],
  ['interest', 'Failed to submit booking interest'],
] as const)('a %s form that gets no answer fails with its own words', async (form, words) => {
  const sent = submit(form, { submissionId: undefined, startedAt: undefined, values: {} });
  await expect(sent).rejects.toThrow(words);
});
