import { EventEmitter, once } from 'node:events';
import type { CDPSession } from '@playwright/test';

interface Message {
  id?: number;
  error?: { message: string };
  result?: unknown;
  method?: string;
  params?: unknown;
  sessionId?: string;
}

interface Answer extends PromiseWithResolvers<unknown> {
  sessionId: string | undefined;
}

/**
 * A connection to a browser's debugger, without Playwright in between. It emits what the browser
 * reports: the name of each event, with its parameters and the session it is of.
 */
export class Debugger extends EventEmitter {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, Answer>();

  private constructor(socket: WebSocket) {
    super();
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
    // A session that ends leaves what it was asked unanswered.
    this.on('Target.detachedFromTarget', ({ sessionId }: { sessionId: string }) => {
      for (const answer of this.#answers.values()) {
        if (answer.sessionId === sessionId) answer.reject(new Error('This page is gone.'));
      }
    });
  }

  static async connect(port: number): Promise<Debugger> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    return new Debugger(socket);
  }

  /** Sends commands to one session, or to the browser itself. */
  session(sessionId?: string): CDPSession['send'] {
    return ((method: string, params: object = {}) => {
      const id = this.#answers.size + 1;
      const answer = { ...Promise.withResolvers<unknown>(), sessionId };
      this.#answers.set(id, answer);
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
      return answer.promise;
    }) as CDPSession['send'];
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id = 0, error, result, method, params, sessionId }: Message): void {
    if (method) this.emit(method, params, sessionId);
    const answer = this.#answers.get(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  }
}
