/** One problem, in a sentence or two that say what to do, and the field it is about. */
export interface Problem {
  field?: string;
  sentence: string;
}

interface RefusalDetails {
  /** A code for the log. */
  reason: string;
  headers?: Record<string, string>;
}

/** A request that is answered with an error status. Thrown from anywhere below `endpoint()`. */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: readonly [Problem, ...Problem[]];
  readonly reason: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    problems: string | readonly [Problem, ...Problem[]],
    { reason, headers = {} }: RefusalDetails,
  ) {
    super(`The request was refused (${reason}).`);
    this.name = 'Refusal';
    this.status = status;
    this.problems = typeof problems === 'string' ? [{ sentence: problems }] : problems;
    this.reason = reason;
    this.headers = headers;
  }
}
