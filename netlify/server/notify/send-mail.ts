import { mailSubject, mailText, replyTo } from './mail-text.ts';
import type { NotificationContent, Outcome } from './notification-content.ts';
import type { MailSettings } from '#server/leads/notification-settings.ts';

/** Longest for a whole mail, in milliseconds. */
const usualLimitMs = 12_000;

const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or the password in SMTP_URL.',
  EDNS: 'The mail server in SMTP_URL could not be found.',
  ETLS: 'The mail server offers no encryption that we can rely on.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  EABORT: 'The mail server took too long to answer.',
};

/** Sends one mail to the owner: plain text, from our own address, the visitor in Reply-To at most. */
export async function sendMail(
  settings: MailSettings,
  content: NotificationContent,
  limitMs = usualLimitMs,
): Promise<Outcome> {
  const { host, port, isSecure, isLocal, auth, from, to } = settings;
  // Only where it is needed: no visitor waits for it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...{ host, port, auth, secure: isSecure },
    // A password never travels in the clear, but to a server on this machine.
    requireTLS: !isSecure && !isLocal,
    ...{ connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs },
    dnsTimeout: limitMs,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      ...{ from, to, replyTo: replyTo(content.submission) },
      subject: mailSubject(content.submission),
      text: mailText(content),
      messageId: `<${content.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(limitMs),
    });
    return null;
  } catch (error) {
    return why(error as { code?: unknown; responseCode?: unknown });
  }
}

/** The server's own words stay out: they may quote the visitor's. */
function why({ code, responseCode }: { code?: unknown; responseCode?: unknown }): string {
  const known = reasons[String(code)];
  if (known) return known;
  if (typeof responseCode === 'number') {
    return `The mail server refused the mail with the code ${responseCode}.`;
  }
  return 'The mail server in SMTP_URL could not be reached.';
}
