import type { Lead, LeadState, Notification } from '#contracts/inbox.ts';
import type { BadgeColor } from '#back-office/lists/Badge.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

/** The states of a lead, in words and in the color of their badge. */
export const stateLooks: Record<LeadState, { words: string; color: BadgeColor }> = {
  new: { words: 'New', color: 'yellow' },
  contacted: { words: 'Contacted', color: 'blue' },
  won: { words: 'Won', color: 'green' },
  lost: { words: 'Lost', color: 'grey' },
  spam: { words: 'Spam', color: 'red' },
};

export const kindWords: Record<Lead['kind'], string> = {
  'contact-message': 'Message',
  'booking-interest': 'Interest in a rental',
};

/** Opens the owner's mail program with an answer begun. */
export function replyLink({ kind, name, email }: Lead, business: string): string {
  const subject =
    kind === 'contact-message' ? `Your message to ${business}` : `Renting from ${business}`;
  const address = encodeURIComponent(email).replace('%40', '@');
  const greeting = `Hello ${name},\r\n\r\n`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(greeting)}`;
}

/** Calls a number as it was typed, such as "(609) 555-0142". */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

const spamWords: Record<string, string> = {
  decoy: 'it filled in a field that people don’t see',
  'too-fast': 'it was sent faster than a person types',
  links: 'it holds more than two links',
};

/** Why a lead is in spam, in a sentence. */
export function whySpam(signs: string[]): string {
  if (signs.length === 0) return 'You moved this to spam.';
  const reasons = signs.map((sign) => spamWords[sign] ?? sign);
  return `This was taken for spam because ${new Intl.ListFormat('en-US').format(reasons)}.`;
}

const channels = { mail: 'by mail', webhook: 'by webhook' };

/** One attempt to tell the owner, in a sentence. */
export function attemptWords({ at, channel, outcome, why }: Notification['attempts'][number]) {
  const what = outcome === 'delivered' ? 'Delivered' : 'Failed';
  return `${what} ${channels[channel]}, ${timeWords(at)}.${why ? ` ${why}` : ''}`;
}

/** What became of telling the owner about a lead. */
export function notificationWords(notification: Notification | null): string {
  if (!notification) return 'Nobody was notified.';
  const { state, nextAttemptAt, attempts } = notification;
  if (state === 'delivered') return 'You were notified.';
  const tries = countWords(attempts.length, 'attempt');
  if (state === 'given-up') return `Notifying you was given up after ${tries}.`;
  const next = nextAttemptAt ? `next at ${timeWords(nextAttemptAt)}` : 'soon';
  return attempts.length > 0
    ? `Not everything was delivered in ${tries}; it is tried again, ${next}.`
    : `The notification is waiting to be sent, ${next}.`;
}
