import { getCars, getModes } from '#read-models/content.ts';

type ModeWords = Awaited<ReturnType<typeof getModes>>[number];

/** A template of words that depend on the mode that a visitor came with: those of each mode, or the usual ones. */
export async function byMode(words: (mode: ModeWords) => string, usual: string): Promise<string> {
  const own = (await getModes()).map((one) => {
    const flag = `comesFor.${one.mode}`;
    return `[%#${flag}%]${words(one)}[%/${flag}%]`;
  });
  return `${own.join('')}[%^mode%]${usual}[%/mode%]`;
}

/** A template of the first two prices of the mode, or of those of a day and a weekend. */
export async function firstPrices() {
  const { card } = await getCars();
  return {
    first: await byMode(({ first }) => first, card.day),
    second: await byMode(({ second }) => second, card.weekend),
  };
}
