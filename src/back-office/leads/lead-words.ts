import type { Lead, LeadState } from '#contracts/inbox.ts';
import type { Notification, NotificationAttempt } from '#contracts/notifications.ts';
import { mailLink } from '#back-office/leads/reply/fill-template.ts';
import type { BadgeColor } from '#back-office/lists/Badge.tsx';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

/** How each state reads, and the color of its badge. */
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

/** Opens the owner's mail program with a reply begun. */
export const replyLink = (lead: Lead, business: string): string =>
  mailLink(lead.email, replySubject(lead, business), `Hello ${lead.name},\n\n`);

export const replySubject = ({ kind }: Pick<Lead, 'kind'>, business: string): string =>
  kind === 'contact-message' ? `Your message to ${business}` : `Renting from ${business}`;

const spamWords: Record<string, string> = {
  decoy: 'it filled in a field that people don’t see',
  'too-fast': 'it was sent faster than a person types',
  links: 'it has more than two links',
  'too-many': 'more than 30 came from one connection within a minute',
};

/** Why a lead is in spam, in a sentence. */
export function whySpam(signs: string[]): string {
  if (signs.length === 0) return 'You moved this to spam.';
  const reasons = signs.map((sign) => spamWords[sign] ?? sign);
  return `This looks like spam because ${new Intl.ListFormat('en-US').format(reasons)}.`;
}

const channels = { mail: 'by email', webhook: 'by webhook', push: 'on a device' };

/** One attempt to notify the owner, in a sentence. */
export function attemptWords({ at, channel, device, outcome, why }: NotificationAttempt) {
  const where = device === null ? channels[channel] : `on ${device}`;
  const what = outcome === 'delivered' ? 'Delivered' : 'Failed';
  return `${what} ${where}, ${timeWords(at)}.${why ? ` ${why}` : ''}`;
}

/** Whether the owner was notified of a lead, in a sentence. */
export function notificationWords({ state, nextAttemptAt, attempts }: Notification): string {
  if (state === 'delivered') return 'You were notified.';
  if (state === 'summarized') return 'You were notified by one message about many leads.';
  const tries = countWords(attempts.length, 'attempt');
  if (state === 'given-up') return `We stopped trying to notify you after ${tries}.`;
  const next = nextAttemptAt ? timeWords(nextAttemptAt) : 'soon';
  return attempts.length > 0
    ? `Not everything was delivered after ${tries}. Next attempt: ${next}.`
    : `Waiting to be sent. Next attempt: ${next}.`;
}
