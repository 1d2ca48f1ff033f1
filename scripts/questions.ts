import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Nobody was there to answer. Its sentence is for whoever ran the command. */
export class NobodyAnswered extends Error {}

/** Asks a person on the terminal, or takes the lines that a program pipes in. */
export class Questions {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  #isSecret = false;

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        if (!this.#isSecret) process.stdout.write(chunk);
        done();
      },
    });
    const terminal = process.stdin.isTTY;
    this.#lines = createInterface({ input: process.stdin, output, terminal });
    this.#lines.on('SIGINT', () => process.exit(130));
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** An answer, trimmed; a secret one is not shown. */
  async ask(question: string, isSecret = false): Promise<string> {
    process.stdout.write(question);
    this.#isSecret = isSecret;
    const { value, done } = await this.#answers.next();
    if (this.#isSecret) process.stdout.write('\n');
    this.#isSecret = false;
    if (done) throw new NobodyAnswered('Nobody answered, so nothing was done.');
    return value.trim();
  }

  close(): void {
    this.#lines.close();
  }
}
