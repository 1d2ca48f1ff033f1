import { connect, type LookupFunction, type Socket } from 'node:net';
import { lookUpPublic, mayBePublicHost, NotPublic } from '#server/http/public-network.ts';
import type { MailSettings } from './environment-channels.ts';
import type { Message, Sent } from './message.ts';

/** Longest for a whole mail, in milliseconds. */
const usualLimitMs = 12_000;

const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or the password.',
  ENOTFOUND: 'The mail server could not be found. Check its name.',
  ETLS: 'The mail server offers no encryption that we can rely on.',
  ETIMEDOUT: 'The mail server took too long to answer.',
  EABORT: 'The mail server took too long to answer.',
};

/**
 * Sends one mail to the owner: plain text, from our own address, the visitor in Reply-To at most. Its server is
 * on the public internet, whatever its name leads to by `lookup`, or the one on this machine that the settings allow.
 */
export async function sendMail(
  settings: MailSettings,
  { id, mail }: Pick<Message, 'id' | 'mail'>,
  limitMs = usualLimitMs,
  lookup: LookupFunction = lookUpPublic,
): Promise<Sent> {
  const { host, port, isSecure, isLocal, auth, from, to } = settings;
  // Only where it is needed: no visitor waits for it.
  const { createTransport } = await import('nodemailer');
  const signal = AbortSignal.timeout(limitMs);
  const transport = createTransport({
    ...{ host, port, auth, secure: isSecure },
    // A password never travels in the clear, but to a server on this machine.
    requireTLS: !isSecure && !isLocal,
    ...{ connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs },
    getSocket(_: unknown, done: (error: Error | null, opened?: { connection: Socket }) => void) {
      if (!isLocal && !mayBePublicHost(host)) return done(new NotPublic());
      const connection = connect({ host, port, signal, ...(!isLocal && { lookup }) });
      connection.once('error', done);
      connection.once('connect', () => {
        connection.off('error', done);
        done(null, { connection });
      });
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.sendMail({
      ...{ from, to, ...mail },
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
    return { why: null };
  } catch (error) {
    if (error instanceof NotPublic) return { why: notPublic };
    return { why: reasonOf(error as { code?: unknown; responseCode?: unknown }) };
  }
}

const notPublic =
  'The mail server is not on the public internet. Enter one that is, such as smtp.example.com.';

/** The server's own words stay out: they may quote the visitor's. */
function reasonOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): string {
  const known = reasons[String(code)];
  if (known) return known;
  if (typeof responseCode === 'number') {
    return `The mail server refused the mail with the code ${responseCode}.`;
  }
  return 'The mail server could not be reached. Check its name and port.';
}
