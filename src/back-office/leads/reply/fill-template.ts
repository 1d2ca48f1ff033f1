import { mailTo } from '#back-office/words/mail-to.ts';

/** How much of the visitor's words is quoted: links of mail and messages hold some 2,000 characters. */
const longestQuote = 500;

interface Reply {
  /** Of the visitor. */
  name: string;
  business: string;
  /** What the visitor wrote; empty if nothing. */
  words: string;
}

/** A template for one visitor: with the first name, our name, and the visitor's words quoted. */
export function fillTemplate(text: string, { name, business, words }: Reply): string {
  const quoted = quote(words);
  const filled = text
    .replaceAll('{name}', name.trim().split(/\s+/)[0] ?? '')
    .replaceAll('{business}', business)
    .replaceAll('{words}', quoted);
  const isQuoted = text.includes('{words}') || quoted === '';
  return isQuoted ? filled : `${filled}\n\nYou wrote:\n${quoted}`;
}

function quote(words: string): string {
  const shown = [...words.trim()];
  const text =
    shown.length > longestQuote ? `${shown.slice(0, longestQuote).join('')}...` : words.trim();
  return text && text.replace(/^/gm, '> ');
}

/** Opens the mail program with a text; its lines end as mail has them. */
export function mailLink(email: string, subject: string, text: string): string {
  const body = text.replace(/\r?\n/g, '\r\n');
  return `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the program for text messages. Without the "&", iPhones leave out the text. */
export const textLink = (phone: string, text = '') =>
  `sms:${phone.replace(/[^\d+]/g, '')}${text && `?&body=${encodeURIComponent(text)}`}`;
