import { asMoney, dollarsIn } from '#contracts/fill-facts.ts';

/** A price, and the time that it is for: "a week", "for 3 days", or where that says too little, a period. */
interface Price {
  price: string;
  per?: string | undefined;
  period?: string | undefined;
}

interface Words {
  /** How many days a month has. */
  monthDays: number;
  aDay: string;
  about: string;
}

/** What a price comes to for a day, such as "about $107 a day"; nothing for a day itself, or less. */
export function dailyPrice({ price, per = '', period = per }: Price, words: Words) {
  const [, many = '1', unit] = /(?:(\d+) )?(day|week|month)s?$/.exec(period) ?? [];
  const unitDays = { day: 1, week: 7, month: words.monthDays }[unit ?? ''] ?? 0;
  const days = Number(many) * unitDays;
  if (days <= 1) return undefined;
  const daily = dollarsIn(price) / days;
  const amount = `${asMoney(Math.round(daily))} ${words.aDay}`;
  return Number.isInteger(daily) ? amount : `${words.about} ${amount}`;
}
