/** Something to end when the command ends. */
type Closer = () => unknown;

// Long enough for a request to finish, short enough for a person to wait.
const patienceMs = 5_000;

/**
 * Ends the command in order on Ctrl-C or a request of the system: what was added last ends first.
 * Whatever doesn't end in time is left behind, and the process exits all the same.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #ending = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.#end());
    }
  }

  /** Whether the command is on its way out. */
  get started(): boolean {
    return this.#ending;
  }

  add(closer: Closer): void {
    this.#closers.unshift(closer);
  }

  // Ctrl-C reaches npm's whole process group, and npm passes it on once more: later signals are echoes.
  async #end(): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    setTimeout(() => process.exit(0), patienceMs);
    for (const close of this.#closers) {
      try {
        await close();
      } catch (error) {
        console.error(`One part did not shut down properly: ${String(error)}`);
      }
    }
    process.exit(0);
  }
}
