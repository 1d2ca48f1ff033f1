import { centsOf, dollarsOf } from '#contracts/money.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { cleanLine, plainDigits, withoutInvisibles } from '#contracts/text.ts';

/** One line of text, as it was before a spreadsheet kept it as `="text"`. */
export const lineOf = (cell: string): string =>
  cleanLine(cell)
    .replace(/[ \u00a0\u202f]+/g, ' ')
    .replace(/^=\s?"([^"]*)"$/, '$1');

/** A cell that isn't a name: in plain characters, without what nobody sees and a spreadsheet's mark for text. */
export const plainCell = (cell: string): string =>
  lineOf(plainDigits(withoutInvisibles(cell.normalize('NFKC'))))
    .replace(/^'/, '')
    .trim();

/** A longer cell holds no amount, time or distance. */
const longest = 60;

/**
 * Dollars as `"1234.50"`, from `$1,234.50`, `- $5.00`, `US$5`, `5.00 USD` or `5`, and as accounting programs write
 * them: `$(12.00)` and `12.00-` are less than nothing, `$-` is nothing. A comma only separates thousands.
 */
export function readMoney(cell: string): string | undefined {
  if (cell.length > longest) return undefined;
  const text = plainCell(cell)
    .replace(/ (?!\d)|(?<!\d) /g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const [, before = '', amount = '', after = ''] =
    /^([-(]*)(?:US\$|USD\$?|\$)?(.*?)(?:USD|\$)?([-)]*)$/i.exec(text) ?? [];
  if (amount === '' && before + after === '-' && text.length > 1) return '0.00';
  const [, sign = '', whole = '', part = ''] =
    /^([-(]?)(\d+|\d{1,3}(?:[, ]\d{3})+)((?:\.\d{1,2})?)$/.exec(amount) ?? [];
  const cents = centsOf(whole.replace(/\D/g, '') + part);
  const signs = before + sign + after;
  if (cents === undefined || !['', '-', '()'].includes(signs)) return undefined;
  return dollarsOf(signs !== '' && cents > 0 ? -cents : cents);
}

/** The instant of a New York time such as `2026-02-27 03:00 PM` or `2/27/26 15:00`, in a year 20xx. */
export function readTime(cell: string): string | undefined {
  const wallTime = wallTimeIn(cell);
  return wallTime && instantAt(wallTime)?.toISOString();
}

/** That time as the clock shows it, also one that it skips: `2026-02-27T15:00`. */
export function wallTimeIn(cell: string): string | undefined {
  if (cell.length > longest) return undefined;
  const text = plainCell(cell);
  const parts =
    /^(?<year>20\d\d)-(?<month>\d\d?)-(?<day>\d\d?)[T ,]+(?<clock>.+)$/i.exec(text) ??
    /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>20\d\d|\d\d)[ ,]+(?<clock>.+)$/.exec(text);
  const { year = '', month = '', day = '', clock = '' } = parts?.groups ?? {};
  const time = readClock(clock);
  if (!time) return undefined;
  const date = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return `${date}T${time}`;
}

/** Whether a cell's date has the day first, as `27/11/2026` has. */
export const isDayFirst = (cell: string): boolean =>
  /^(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])\/\d/.test(plainCell(cell));

/** Miles as a decimal string, from `12,345`, `12345.6`, `12345.0` or `12345 mi`. */
export function readMiles(cell: string): string | undefined {
  if (cell.length > longest) return undefined;
  const text = plainCell(cell).replace(/ ?(mi|miles)\.?$/i, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,3})?$/.test(text)) return undefined;
  return text.replaceAll(',', '').replace(/\.0+$/, '');
}

/** Whether a cell is empty, or has a dash or two. */
export const isDash = (cell: string): boolean => /^[-\u2010-\u2015\u2212]*$/.test(cleanLine(cell));

/** Whether a cell is empty, says that it is, or has an error of a spreadsheet instead of what was there. */
export const isBlank = (cell: string): boolean =>
  isDash(cell) || /^(#?n\/?a|#+|#[a-z0/]+[!?])$/i.test(cleanLine(cell));

/** `15:04`, from `03:04 PM`, `3:04pm`, `15:04` or `15:04:00`; undefined for anything else. */
function readClock(clock: string): string | undefined {
  const parts = /^(\d\d?):(\d\d)(?::\d\d(?:\.0+)?)? ?([ap])?(?:\.?m\.?)?$/i.exec(clock.trim());
  if (!parts) return undefined;
  const [, hours = '', minutes = '', half] = parts;
  const hour = Number(hours);
  if (!half) return hour < 24 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return `${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}
