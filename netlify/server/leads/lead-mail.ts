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
  const isNew = kind === 'new-lead';
  const what = lead.kind === 'contact-message' ? 'Message' : 'Booking interest';
  const name = visible(lead.words.name);
  const first = shortened(name.split(/\s/)[0] ?? '', 40);
  const { subject, ...push } = saidOf(kind, what, first);
  return {
    id: isNew ? lead.id : id,
    push: { ...push, path },
    mail: {
      // What mail programs would decode (RFC 2047).
      subject: `Website: ${subject} ${shortened(name.replaceAll('=?', '= ?'), 60)}`,
      text: mailText(lead, url),
      replyTo: replyTo(lead),
    },
    webhook: {
      type: isNew ? 'lead' : kind,
      inboxUrl: url,
      lead: { id: lead.id, kind: lead.kind, receivedAt: lead.receivedAt, ...lead.words },
    },
  };
}

/** What a phone says, and how the subject of a mail begins, before the name. */
function saidOf(kind: string, what: string, first: string) {
  if (kind === 'unanswered-lead') {
    const subject = 'without an answer for 20 hours:';
    return { title: `${first} is waiting for an answer`, body: `${what}, 20 hours ago`, subject };
  }
  if (kind === 'reminder') {
    const body = `You wanted to come back to this ${what.toLowerCase()}.`;
    return { title: `Reminder: ${first}`, body, subject: 'your reminder of' };
  }
  const news = what.toLowerCase();
  return { title: `New ${news}`, body: `From ${first}`, subject: `${news} from` };
}

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
