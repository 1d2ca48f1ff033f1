import { expect, test } from 'vitest';
import { interestForm } from './booking-interest.ts';

const { pickUp } = interestForm.fields;
const sentenceOf = (time: string) => pickUp.schema.safeParse(time).error?.issues[0]?.message;

test('a time may be left out; one that New York skips is said to be one', () => {
  expect(sentenceOf('')).toBeUndefined();
  expect(sentenceOf('2027-03-14T03:30')).toBeUndefined();
  expect(sentenceOf('2027-03-14T02:30')).toMatch(/^That time doesn't exist: New York's clocks/);
  expect(sentenceOf('soon')).toMatch(/^Please choose the day and the time of your pick-up/);
});
