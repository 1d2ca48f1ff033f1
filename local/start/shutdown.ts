/** Something to close when the command ends. */
type Closer = () => unknown;

// Long enough for a request to finish, short enough for a person to wait.
const graceMs = 5_000;

/**
 * Ends the command in order on Ctrl-C or a system signal: what was added last closes first.
 * Anything that doesn't close in time is abandoned, and the process exits.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #ending = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.#end());
    }
  }

  /** Whether the command is shutting down. */
  get started(): boolean {
    return this.#ending;
  }

  add(closer: Closer): void {
    this.#closers.unshift(closer);
  }

  // Ctrl-C reaches npm's whole process group, and npm forwards it as well: later signals are
  // echoes.
  async #end(): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    setTimeout(() => process.exit(0), graceMs);
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
