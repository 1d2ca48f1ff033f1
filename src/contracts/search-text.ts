/**
 * A search for words, whatever their case and accents: the answer tells whether texts have all of them,
 * in any order. A phone number is found however it is typed: `7325550119` finds "(732) 555-0119".
 */
export function searchFor(search: string): (...texts: readonly string[]) => boolean {
  const folded = fold(search).trim();
  const number = digitsOf(folded);
  const words = folded.split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = fold(texts.join('\n'));
    const numbers = closedUp(text);
    // One letter is in nearly every text: it has to begin a word.
    const has = (word: string) =>
      word.length === 1
        ? ` ${text.replaceAll('\n', ' ')}`.includes(` ${word}`)
        : text.includes(word) || isIn(numbers, digitsOf(word));
    return isIn(numbers, number) || words.every(has);
  };
}

const betweenDigits = String.raw`[ \u00a0().\-/\u2010-\u2015]+`;
const gapInNumber = new RegExp(String.raw`(\d)${betweenDigits}(?=\d)`, 'g');
const onlyNumber = new RegExp(String.raw`^(\d|\+|${betweenDigits})+$`);

/** A text without what people write between the digits of a number. */
const closedUp = (text: string) => text.replace(gapInNumber, '$1');

/** The digits of a text that is a phone number or a part of one; empty for any other, or a short one. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return onlyNumber.test(text) && digits.length >= 4 ? digits : '';
}

/** Whether a number is among others; the country's 1 may stand before either. */
const isIn = (numbers: string, digits: string) =>
  digits !== '' &&
  (numbers.includes(digits) || numbers.includes(digits.replace(/^1(?=\d{10}$)/, '')));

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}
