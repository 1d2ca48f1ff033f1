import { bestPrice, type PublishedPrices } from '#contracts/best-price.ts';
import { wordPrice } from '#contracts/best-price-words.ts';
import { dollarsOf } from '#contracts/money.ts';
import { stayOfDates } from '#contracts/stay.ts';

/** The cheapest published price of a stay, in dollars such as `980.00`, and how it is made. */
export interface BestAmount {
  amount: string;
  words: string;
}

/** Between two times of New York's clock; undefined where they make no stay. */
export function bestAmountOf(
  prices: PublishedPrices,
  pickUp: string,
  returned: string,
): BestAmount | undefined {
  const reading = stayOfDates(pickUp, returned);
  if ('problem' in reading) return undefined;
  const price = bestPrice(prices, reading.stay);
  const { time, total, pieces, reason } = wordPrice(prices, reading.stay, price);
  const words = price.isAgreedInPerson
    ? `${time} is long enough to agree on a price; by the published ones it is at most ${total}: ${pieces}.`
    : [`Best price for ${time}: ${pieces}.`, reason].filter(Boolean).join(' ');
  return { amount: dollarsOf(price.total * 100), words };
}
