/** A notification in the words of each channel. */
export interface Message {
  /** The same with every try, so that a receiver knows a second copy. */
  id: string;
  /** What a phone shows, and the page that it opens. Of people, it says a first name at most. */
  push: { title: string; body: string; path: string };
  mail: { subject: string; text: string; replyTo?: { name: string; address: string } | undefined };
  /** What a program gets, as JSON. */
  webhook: object;
}

/** How one try went. */
export interface Sent {
  /** Why it could not be delivered, in a sentence that quotes nothing from outside; null where it was. */
  why: string | null;
  /** The receiver wants no other try before this moment, in milliseconds since 1970. */
  notBefore?: number | undefined;
  /** There is nobody any more at this address, and will not be again. */
  isGone?: boolean;
}

/** What a notification about no person says, and the page that it opens. */
export interface Words {
  title: string;
  body: string;
  path: string;
}

/** A message of plain words, the same on every channel. */
export function plainMessage(id: string, kind: string, words: Words, site: URL): Message {
  const { title, body, path } = words;
  const url = new URL(path, site).href;
  return {
    id,
    push: words,
    // Without what mail programs would decode (RFC 2047).
    mail: { subject: `Website: ${title.replaceAll('=?', '= ?')}`, text: `${body}\n\n${url}\n` },
    webhook: { type: kind, title, body, url },
  };
}
