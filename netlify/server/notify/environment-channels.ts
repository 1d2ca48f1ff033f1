import { emailField } from '#contracts/submission.ts';
import { originOnThisMachine, setting } from '#server/env.ts';

export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it begins after the greeting, but for a server on this machine. */
  isSecure: boolean;
  /** Whether it may be the machine that this runs on; any other is on the public internet. */
  isLocal: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
  to: string;
}

export interface WebhookSettings {
  url: string;
  secret: string;
  /** A server on this machine that it may call. */
  localOrigin: string | undefined;
}

/** Whether a channel is set up; a wrong one says in sentences what to correct. */
export type Setup<Settings> =
  { state: 'on'; settings: Settings } | { state: 'off' } | { state: 'wrong'; problems: string[] };

const localHosts = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Whether a name is that of this machine. */
const isThisMachine = (host: string): boolean => localHosts.includes(host);

/** Whether a mail server that the owner entered is the one on this machine that may stand in for others. */
export const isLocalMail = ({ host, port }: { host: string; port: number }): boolean =>
  `http://${host}:${port}` === originOnThisMachine('LOCAL_MAIL_URL');

/** Mail through SMTP: SMTP_URL, NOTIFY_FROM and NOTIFY_TO. */
function mailSetup(): Setup<MailSettings> {
  const [url, from, to] = [setting('SMTP_URL'), setting('NOTIFY_FROM'), setting('NOTIFY_TO')];
  if (!url && !from && !to) return { state: 'off' };
  const server = readSmtpUrl(url);
  const problems = [
    !server &&
      'SMTP_URL must look like smtps://user:password@smtp.example.com, so please correct it.',
    !isEmail(from) && 'NOTIFY_FROM must be the email address that the mail comes from.',
    !isEmail(to) && 'NOTIFY_TO must be the email address that the mail goes to.',
  ].filter((one) => one !== false);
  if (!server || !from || !to || problems.length > 0) return { state: 'wrong', problems };
  return { state: 'on', settings: { ...server, from, to } };
}

/** A signed POST: WEBHOOK_URL and WEBHOOK_SECRET. */
function webhookSetup(): Setup<WebhookSettings> {
  const [address, secret] = [setting('WEBHOOK_URL'), setting('WEBHOOK_SECRET')];
  if (!address && !secret) return { state: 'off' };
  const url = readWebhookUrl(address);
  const problems = [
    !url && 'WEBHOOK_URL must be an address that begins with https://, so please correct it.',
    !(secret && secret.length >= 16) &&
      'WEBHOOK_SECRET must have at least 16 characters, known to the receiver alone.',
  ].filter((one) => one !== false);
  if (!url || !secret || problems.length > 0) return { state: 'wrong', problems };
  const localOrigin = url.protocol === 'http:' ? url.origin : undefined;
  return { state: 'on', settings: { url: url.href, secret, localOrigin } };
}

/** How each channel is set up by environment variables. */
export const environmentSetups = { mail: mailSetup, webhook: webhookSetup };

function readSmtpUrl(text = ''): Omit<MailSettings, 'from' | 'to'> | undefined {
  const url = URL.parse(text);
  const isSecure = url?.protocol === 'smtps:';
  const isPlain = /^\/?$/.test(url?.pathname ?? '') && !url?.search && !url?.hash;
  if (!url?.hostname || !isPlain || !(isSecure || url.protocol === 'smtp:')) return undefined;
  try {
    const [user, pass] = [url.username, url.password].map(decodeURIComponent);
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isSecure ? 465 : 587),
      isSecure,
      isLocal: isThisMachine(url.hostname),
      auth: user && pass ? { user, pass } : undefined,
    };
  } catch {
    return undefined;
  }
}

function readWebhookUrl(text = ''): URL | undefined {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && isThisMachine(url.hostname);
  return url && (url.protocol === 'https:' || isLocal) && !url.username ? url : undefined;
}

/** Plain letters only: it becomes part of a header. */
function isEmail(text = ''): boolean {
  return emailField.safeParse(text).success && /^[!-~]+$/.test(text);
}
