import { centsOf } from './money.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "1,000", rounded to a whole number. */
export const wholeWords = (number: number): string => whole.format(number);

/** "1 car", "1,000 cars". */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${wholeWords(count)} ${count === 1 ? one : many}`;

/** "$1,250.00". */
export const dollarWords = (amount: number): string => dollars.format(amount);

/** "$1,250.00" for "1250.00"; anything but a number is left as it is. */
export function moneyWords(amount: string): string {
  const cents = centsOf(amount);
  return cents === undefined ? amount : dollarWords(cents / 100);
}
