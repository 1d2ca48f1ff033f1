import type { DatabaseSync } from 'node:sqlite';

/**
 * Lets all writes of one turn of the event loop share a transaction, and so a single sync to disk,
 * which takes far longer than the writes. No write is acknowledged before it is synced.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #pending: PromiseWithResolvers<void> | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Call this before each write. */
  begin(): void {
    if (this.#pending) return;
    this.#database.exec('BEGIN IMMEDIATE');
    this.#pending = Promise.withResolvers();
    // Callers that wait get the failure from `synced`; without one, it must not count as an unhandled
    // rejection.
    this.#pending.promise.catch(() => {});
    setImmediate(() => this.commit());
  }

  /** Resolves when everything written so far is safe; rejects when it could not be written. */
  async synced(): Promise<void> {
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
