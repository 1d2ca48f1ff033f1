import { Refusal, type Problem } from '#server/refusal.ts';
import { describeError, type LogEntry } from '#server/log.ts';
import { NewerLayout } from '#server/storage/stored.ts';
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
    const reason = `store-${error.fault}`;
    return failure(503, `We couldn't reach our records. ${again}`, { reason });
  }
  if (error instanceof NewerLayout) {
    const sentence = 'A newer version of this site stored this data. Publish that version again.';
    return failure(503, sentence, { reason: 'newer-layout' });
  }
  const codes = { reason: 'fault', ...describeError(error) };
  return failure(500, `Something went wrong on our side. ${again}`, codes);
}

function failure(status: number, sentence: string, codes: Failure['codes']): Failure {
  return { status, problems: [{ sentence }], headers: {}, codes };
}
