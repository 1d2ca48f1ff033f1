import { Refusal, type Problem } from '#server/refusal.ts';
import { describeError, type LogEntry } from '#server/log.ts';
import { NewerLayout } from '#server/storage/newer-layout.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** A failed request: what the visitor reads, and what the log keeps. */
export interface Failure {
  status: number;
  problems: readonly [Problem, ...Problem[]];
  headers: Record<string, string>;
  codes: Pick<LogEntry, 'reason' | 'error' | 'at'>;
}

/** The failure for a thrown error. Only a `Refusal` brings its own sentence. */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) {
    const { status, problems, headers, reason } = error;
    return { status, problems, headers, codes: { reason } };
  }
  const again = `Please try again in a minute (reference ${requestId}).`;
  if (error instanceof StoreUnavailable) {
    const sentence = `We couldn't reach our records. ${again}`;
    const codes = { reason: `store-${error.fault}` };
    return { status: 503, problems: [{ sentence }], headers: {}, codes };
  }
  if (error instanceof NewerLayout) {
    const sentence = 'A newer version of this site stored this data. Publish that version again.';
    return {
      status: 503,
      problems: [{ sentence }],
      headers: {},
      codes: { reason: 'newer-layout' },
    };
  }
  const sentence = `Something went wrong on our side. ${again}`;
  const codes = { reason: 'fault', ...describeError(error) };
  return { status: 500, problems: [{ sentence }], headers: {}, codes };
}
