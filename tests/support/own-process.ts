import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Answer {
  status: number;
  text: string;
}

/** A call of a function that runs in a process of its own, which can be frozen. */
export class OwnProcess {
  readonly answer: Promise<Answer>;
  readonly #child;

  /** Such as `new OwnProcess('contact', 'POST /api/contact', deploy, token, body)`. */
  constructor(name: string, call: string, deploy: string, token: string, body?: unknown) {
    const script = 'tests/support/call-function.ts';
    const args = [script, name, ...call.split(' '), deploy, token];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdin.end(body === undefined ? '' : JSON.stringify(body));
    const ended = once(this.#child, 'close');
    this.answer = text(this.#child.stdout).then(async (printed) => {
      await ended;
      return JSON.parse(printed) as Answer;
    });
  }

  /** Ends it, frozen or not. */
  end(): void {
    this.#child.kill('SIGKILL');
  }

  /** As the platform does between two calls, or in the middle of one. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }
}
