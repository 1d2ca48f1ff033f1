import { plainCell } from './cells.ts';

/** A longer text is no number. */
const longest = 200;

/**
 * A reservation's number however a spreadsheet or a person writes it: `55,126,068`, `="55126068"`, `'55126068`,
 * `Reservation #55126068`, `55.126.068,00` or `5.5126068E+7`, in any digits, with invisible marks, or in a link.
 * Two that are the same here are the same trip.
 */
export function reservationNumber(written: string): string {
  if (written.length > longest) return written;
  const plain = plainCell(written);
  const text = plain
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/^(?:(?:reservation|booking|trip|res|number|no|nr|id)\b[\s.:#]*)+(?=\d)/i, '');
  const number = numberIn(text) ?? (isLink.test(plain) ? onlyNumberIn(plain) : undefined) ?? text;
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;
}

const isLink = /^=|:\/\//;

/** The digits of `55,126,068.00` or `55126068,0`; undefined if it is no whole number. */
function numberIn(text: string): string | undefined {
  const [, plain, grouped] =
    /^(?:(\d+)|(\d{1,3}([,.'’ʼ′٬_ ])(?:\d{2,3}\3)*\d{3}))(?:[.,]0+)?$/.exec(text) ?? [];
  return plain ?? grouped?.replace(/\D/g, '') ?? powerOfTen(text);
}

/** `55126068` from `5.5126068E+7`; undefined where digits were rounded away, or there is no power. */
function powerOfTen(text: string): string | undefined {
  const [, first = '', rest = '', power] = /^(\d+)(?:[.,](\d+))?\s?e\+?(\d+)$/i.exec(text) ?? [];
  const digits = Number(power);
  const isWhole = digits <= rest.length && /^0*$/.test(rest.slice(digits));
  return isWhole ? first + rest.slice(0, digits) : undefined;
}

/** The only number of at least five digits in a formula or an address. */
function onlyNumberIn(text: string): string | undefined {
  const [number, ...others] = new Set(text.match(/\d{5,}/g));
  return others.length === 0 ? number : undefined;
}
