import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
  /** Names in lower case; folded lines are joined. */
  headers: Record<string, string>;
  body: string;
}

/** A mail server on this machine that keeps what it takes, or refuses as it is told. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  /** Refuses each mail with this code. */
  refusal: number | undefined;
  /** Takes a mail and never says so. */
  isSilent = false;
  /** Refuses every user name and password. */
  isLocked = false;
  /** How often somebody has called. */
  connections = 0;
  #port = 0;
  #server: SMTPServer | undefined;

  get url(): string {
    return `smtp://owner:se%40cret@127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      allowInsecureAuth: true,
      onConnect: (_, done) => {
        this.connections += 1;
        done();
      },
      onAuth: ({ username, password }, _, done) => {
        const isOwner = username === 'owner' && password === 'se@cret' && !this.isLocked;
        done(isOwner ? null : new Error('No.'), { user: username });
      },
      onData: (stream, { envelope }, done) => {
        void text(stream).then((raw) => {
          if (this.isSilent) return;
          if (this.refusal) {
            const { refusal: responseCode } = this;
            return done(Object.assign(new Error(`We do not take this: ${raw}`), { responseCode }));
          }
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ from, to, raw, ...read(raw) });
          done();
        });
      },
    });
    server.on('error', () => {});
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((closed) => server.close(closed));
  }

  reset(): void {
    this.mails.length = 0;
    this.connections = 0;
    this.refusal = undefined;
    this.isSilent = this.isLocked = false;
  }
}

/** One for a test file; every test begins with an empty one that takes everything. */
export function useMailSink(): MailSink {
  const sink = new MailSink();
  beforeAll(() => sink.start());
  afterEach(() => sink.reset());
  afterAll(() => sink.stop());
  return sink;
}

function read(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}
