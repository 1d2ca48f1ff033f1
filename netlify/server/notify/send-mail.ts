import type { MailSettings } from './environment-channels.ts';
import type { Message, Sent } from './message.ts';

/** Longest for a whole mail, in milliseconds. */
const usualLimitMs = 12_000;

const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or the password.',
  EDNS: 'The mail server could not be found. Check its name.',
  ETLS: 'The mail server offers no encryption that we can rely on.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  EABORT: 'The mail server took too long to answer.',
};

/** Sends one mail to the owner: plain text, from our own address, the visitor in Reply-To at most. */
export async function sendMail(
  settings: MailSettings,
  { id, mail }: Pick<Message, 'id' | 'mail'>,
  limitMs = usualLimitMs,
): Promise<Sent> {
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
      ...{ from, to, ...mail },
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(limitMs),
    });
    return { why: null };
  } catch (error) {
    return { why: reasonOf(error as { code?: unknown; responseCode?: unknown }) };
  }
}

/** The server's own words stay out: they may quote the visitor's. */
function reasonOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): string {
  const known = reasons[String(code)];
  if (known) return known;
  if (typeof responseCode === 'number') {
    return `The mail server refused the mail with the code ${responseCode}.`;
  }
  return 'The mail server could not be reached. Check its name and port.';
}
