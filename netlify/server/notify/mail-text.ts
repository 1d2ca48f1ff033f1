import { filledFields } from '#contracts/lead-forms.ts';
import type { StoredSubmission } from '#server/leads/stored-submission.ts';
import type { NotificationContent } from './notification-content.ts';
import { shortened } from '#server/shortened.ts';

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'full',
  timeStyle: 'short',
});

const prefix = 'Website:';

/** The subject: one line, and of the visitor only a name that has lost all but what can be seen. */
export function mailSubject(submission: StoredSubmission | null): string {
  if (!submission) return `${prefix} a test of your notifications`;
  const what = submission.kind === 'contact-message' ? 'message' : 'booking interest';
  const visible = submission.words.name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  // What mail programs would decode (RFC 2047).
  const seen = visible.replaceAll('=?', '= ?');
  return `${prefix} ${what} from ${shortened(seen, 60)}`;
}

/** Plain text: what is ours first, then the visitor's words, each line of them marked. */
export function mailText({ submission, inboxUrl }: NotificationContent): string {
  if (!submission) {
    return `This is a test. New messages will be announced here.\n\nThe inbox: ${inboxUrl}\n`;
  }
  const { lines, paragraphs } = filledFields(submission.kind, submission.words);
  const written = [
    ...lines.map(({ label, text }) => `${label}: ${text}`),
    ...paragraphs.flatMap(({ label, text }) => [
      '',
      ...(paragraphs.length > 1 ? [`${label}:`] : []),
      ...text.split('\n'),
    ]),
  ];
  const receivedAt = time.format(new Date(submission.receivedAt)).replace(/\u202f/g, ' ');
  return [
    `Received ${receivedAt}, New York time.`,
    `The inbox: ${inboxUrl}`,
    '',
    'What the visitor wrote:',
    '',
    ...written.map((line) => `> ${line}`.trimEnd()),
    '',
  ].join('\n');
}

/** Where an answer goes; undefined for an address that might break a header. */
export function replyTo(
  submission: StoredSubmission | null,
): { name: string; address: string } | undefined {
  if (!submission) return undefined;
  const { name, email: address } = submission.words;
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(address)) return undefined;
  return { name: /^[\p{L}\p{M}\p{N} .'’-]{1,60}$/u.test(name) ? name : '', address };
}
