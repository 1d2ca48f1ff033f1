/** Why the store gave no certain answer; a code for the log, never text from outside. */
export type StoreFault =
  | 'no-answer'
  | 'out-of-time'
  | 'refused'
  | 'uncertain'
  | 'no-etag'
  | 'etag-refused'
  | 'not-configured';

/** The store gave no certain answer: nothing may be reported as stored, and trying again later is safe. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause?: unknown) {
    super(`The store gave no certain answer (${fault}).`, { cause });
    this.name = 'StoreUnavailable';
    this.fault = fault;
  }
}

/** Whether the store's time ran out, rather than the store failing: the next call continues. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.fault === 'out-of-time';
