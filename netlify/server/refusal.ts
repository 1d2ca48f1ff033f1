/** One problem, in a sentence or two that say what to do, and the field it is about. */
export interface Problem {
  field?: string;
  sentence: string;
}

/** A request that is answered with an error status. Thrown from anywhere below `endpoint()`. */
export class Refusal extends Error {
  readonly status: number;
  /** A code for the log. */
  readonly reason: string;
  readonly problems: readonly [Problem, ...Problem[]];
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    reason: string,
    problems: string | readonly [Problem, ...Problem[]],
    headers: Record<string, string> = {},
  ) {
    super(`The request was refused (${reason}).`);
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.problems = typeof problems === 'string' ? [{ sentence: problems }] : problems;
    this.headers = headers;
  }
}
