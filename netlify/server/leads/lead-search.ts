import type { StoredLead } from './stored-lead.ts';

/**
 * Whether a lead's note and kept words have all words of a search, whatever their case and accents. A
 * phone number is found however it is typed: `7325550119` finds "(732) 555-0119".
 */
export function searchFor(search: string): (lead: StoredLead) => boolean {
  const folded = fold(search).trim();
  const number = digitsOf(folded);
  const words = folded.split(/\s+/).filter(Boolean);
  return ({ name, email, phone, note, words: others }) => {
    const text = fold([name, email, phone, note, ...Object.values(others)].join('\n'));
    const numbers = closedUp(text);
    const has = (word: string) => text.includes(word) || isIn(numbers, digitsOf(word));
    return isIn(numbers, number) || words.every(has);
  };
}

const betweenDigits = String.raw`[ \u00a0().\-/\u2010-\u2015]+`;

/** A text without what people write between the digits of a number. */
const closedUp = (text: string) =>
  text.replace(new RegExp(String.raw`(?<=\d)${betweenDigits}(?=\d)`, 'g'), '');

/** The digits of a text that is a phone number or a part of one; empty for any other, or a short one. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isNumber = new RegExp(String.raw`^(\d|\+|${betweenDigits})+$`).test(text);
  return isNumber && digits.length >= 4 ? digits : '';
}

/** Whether a number is among others; the country's 1 may stand before either. */
const isIn = (numbers: string, digits: string) =>
  digits !== '' &&
  (numbers.includes(digits) || numbers.includes(digits.replace(/^1(?=\d{10}$)/, '')));

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}
