export { wholeWords, countWords, dollarWords, moneyWords } from '#contracts/number-words.ts';
