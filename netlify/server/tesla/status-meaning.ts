import type { GatewayStopped, ReadOutcome } from '#server/fleet/fleet-gateway.ts';
import { isUnanswered, retryAfterSeconds, type Answer } from './ask.ts';
import type { Route } from './routes.ts';
import * as stops from './stops.ts';

/** Less than an hour, or the sync of the next hour would come a moment too early. */
const longPauseMs = 55 * 60_000;
const defaultWaitSeconds = 300;
const longestWaitSeconds = 24 * 3_600;

/** What an answer means for the whole account; its text, which may change, only distinguishes equal statuses. */
export function stopFor(
  { call, withLocation }: Route,
  answer: Answer,
  now: number,
): GatewayStopped | undefined {
  const says = (words: RegExp) => words.test(answer.text);
  const later = new Date(now + longPauseMs);
  // What refuses the charging history says nothing of the cars.
  if (call === 'charging' && !says(/EXCEEDED_LIMIT/i)) return undefined;
  switch (answer.status) {
    case 401:
      if (says(/unknown user/i)) return stops.neverUsedTheApp();
      return call === 'data' ? undefined : stops.signInEnded();
    case 402:
      return stops.paymentNeeded(later);
    case 403:
      if (says(/EXCEEDED_LIMIT/i)) return stops.paymentNeeded(later);
      if (says(/account disabled/i)) return stops.accountDisabled();
      if (lacksScope(answer)) return withLocation ? undefined : stops.missingPermission();
      return isPage(answer) ? undefined : lastingRefusal(call, answer);
    case 400:
    case 404:
      return lastingRefusal(call, answer);
    case 406:
    case 418:
    case 422:
    case 424:
    case 451:
      return stops.notUnderstood(answer.status);
    case 412:
      return stops.notRegistered();
    case 421:
      return stops.unknownRegion();
    case 423:
      return stops.accountLocked(later);
    case 429:
      return call === 'data' ? undefined : stops.tooManyCalls(openAgainAt(answer, now));
    default:
      return undefined;
  }
}

/** Whether a stop must hold for the calls of other functions too. */
export function isPausing({ until }: GatewayStopped): boolean {
  return until !== undefined;
}

/** Whether the owner has not allowed all that we asked for. Tesla doesn't always name what is missing. */
export function lacksScope({ status, text }: Answer): boolean {
  return status === 403 && /missing scopes?/i.test(text);
}

/** Refused for the account, it stays refused; refused for a car, it may be about the car. */
function lastingRefusal(call: Route['call'], { status }: Answer): GatewayStopped | undefined {
  return call === 'data' ? undefined : stops.notUnderstood(status);
}

/** A page of HTML is from a gate in front of Tesla's servers, and passes. */
function isPage({ text }: Answer): boolean {
  return text.trimStart().startsWith('<');
}

/** What an answer other than 200 means for one car. */
export function carFailure(answer: Answer, now: number): ReadOutcome {
  const failed = (reason: string, connection?: 'in-service' | 'unreachable'): ReadOutcome => ({
    kind: 'failed',
    reason,
    ...(connection && { connection }),
  });
  switch (answer.status) {
    case 401:
      if (!/mobile_access_disabled/i.test(answer.text)) {
        return failed(
          'Tesla doesn’t let us read this car. Check in the Tesla app that it still belongs to the account.',
        );
      }
      return failed(
        "Mobile access is off in this car. Turn it on in the car's own settings, under Safety.",
        'unreachable',
      );
    case 404:
      return failed(
        'Tesla no longer shows us this car; it may have left the account.',
        'unreachable',
      );
    case 405:
      return failed("The car is in service at Tesla. We'll try again later.", 'in-service');
    case 408:
      return { kind: 'resting' };
    case 429: {
      const blockedUntil = openAgainAt(answer, now).toISOString();
      return {
        kind: 'failed',
        reason: 'Tesla asks us to leave this car alone for a while.',
        blockedUntil,
      };
    }
    case 540:
      return failed("The car couldn't answer. Its last values stay.");
    default:
      if (answer.fault === 'too-large') {
        return failed('Tesla’s answer for this car was too long to read. Its last values stay.');
      }
      return answer.status === 0 || answer.status >= 500
        ? failed("The car didn't answer in time. Its last values stay.")
        : failed(`Tesla refused to read this car (status ${answer.status}). Its last values stay.`);
  }
}

/** When the wait that a 429 asks for ends. */
function openAgainAt(answer: Answer, now: number): Date {
  const seconds = retryAfterSeconds(answer, now) ?? defaultWaitSeconds;
  return new Date(now + Math.min(seconds, longestWaitSeconds) * 1_000);
}

/** Why there is no charging history. */
export function chargingProblem(answer: Answer): string {
  if (lacksScope(answer)) {
    return 'Tesla does not share charging fees. Connect again and check Vehicle Charging Management.';
  }
  return isUnanswered(answer) || answer.status === 429 || answer.status >= 500
    ? 'Tesla did not give the charging fees. They are asked for again later today.'
    : 'Tesla gave no charging fees that could be read. They are asked for again later today.';
}
