import type { DatabaseSync } from 'node:sqlite';

/**
 * Lets the writes of one turn of the event loop share one transaction, and so one sync to the
 * disk, which takes far longer than the writes. Nobody is told of a write before it is synced.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #pending: PromiseWithResolvers<void> | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** To be called before each write. */
  begin(): void {
    if (this.#pending) return;
    this.#database.exec('BEGIN IMMEDIATE');
    this.#pending = Promise.withResolvers();
    // Those who wait are told of a failure; where nobody waits, there is nobody to tell.
    this.#pending.promise.catch(() => {});
    setImmediate(() => this.commit());
  }

  /** Resolves when everything written so far is kept; rejects when it could not be. */
  async kept(): Promise<void> {
    await this.#pending?.promise;
  }

  commit(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    try {
      this.#database.exec('COMMIT');
      pending.resolve();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      pending.reject(error);
    }
  }
}
