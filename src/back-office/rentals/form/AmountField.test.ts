import { expect, test } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { bestAmountOf } from './AmountField.tsx';

test('an amount is prefilled with the cheapest published price, and says how it is made', () => {
  expect(bestAmountOf(facts, '2026-06-01T10:00', '2026-06-07T10:00')).toEqual({
    amount: '980.00',
    words:
      'Best price for 6 days: 1 week at $980. 6 days would be $1,080 by the day; the week covers it.',
  });
  expect(bestAmountOf(facts, '2026-03-07T10:00', '2026-03-08T10:00')?.amount).toBe('180.00');
  expect(bestAmountOf(facts, '2026-06-01T10:00', '2026-06-01T10:00')).toBeUndefined();
});

test('what is agreed in person is not called the price, but the most it comes to', () => {
  const { words } = bestAmountOf(facts, '2026-06-01T10:00', '2026-09-01T10:00') ?? {};
  expect(words).toMatch(/^For 92 days, agree on a price\. .* at most \$/);
});
