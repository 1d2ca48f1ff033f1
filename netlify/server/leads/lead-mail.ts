import { filledFields } from '#contracts/lead-forms.ts';
import type { StoredSubmission } from '#server/leads/stored-submission.ts';
import type { Message } from '#server/notify/message.ts';
import { shortened } from '#server/shortened.ts';

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'full',
  timeStyle: 'short',
});

/** What the owner is told of a lead: all of it by mail and webhook, its kind and a first name on a phone. */
export function leadMessage(id: string, kind: string, lead: StoredSubmission, site: URL): Message {
  const path = `/admin/inbox?lead=${lead.id}`;
  const url = new URL(path, site).href;
  const isWaiting = kind === 'unanswered-lead';
  const what = lead.kind === 'contact-message' ? 'Message' : 'Booking interest';
  const name = visible(lead.words.name);
  const first = shortened(name.split(/\s/)[0] ?? '', 40);
  return {
    id: isWaiting ? id : lead.id,
    push: isWaiting
      ? { title: `${first} is waiting for an answer`, body: `${what}, 20 hours ago`, path }
      : { title: `New ${what.toLowerCase()}`, body: `From ${first}`, path },
    mail: {
      // What mail programs would decode (RFC 2047).
      subject: `Website: ${subjectOf(what, isWaiting)} ${shortened(name.replaceAll('=?', '= ?'), 60)}`,
      text: mailText(lead, url),
      replyTo: replyTo(lead),
    },
    webhook: {
      type: isWaiting ? kind : 'lead',
      inboxUrl: url,
      lead: { id: lead.id, kind: lead.kind, receivedAt: lead.receivedAt, ...lead.words },
    },
  };
}

const subjectOf = (what: string, isWaiting: boolean): string =>
  isWaiting ? 'without an answer for 20 hours:' : `${what.toLowerCase()} from`;

/** One line of what can be seen. */
const visible = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();

/** Plain text: what is ours first, then the visitor's words, each line of them marked. */
function mailText(submission: StoredSubmission, url: string): string {
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
    `In the inbox: ${url}`,
    '',
    'What the visitor wrote:',
    '',
    ...written.map((line) => `> ${line}`.trimEnd()),
    '',
  ].join('\n');
}

/** Where an answer goes; undefined for an address that might break a header. */
function replyTo({ words }: StoredSubmission): { name: string; address: string } | undefined {
  const { name, email: address } = words;
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(address)) return undefined;
  return { name: /^[\p{L}\p{M}\p{N} .'’-]{1,60}$/u.test(name) ? name : '', address };
}
