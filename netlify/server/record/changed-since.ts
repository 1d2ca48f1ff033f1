import { Refusal } from '#server/refusal.ts';

/** Why a write is not undone (409): that would undo a later one with it. */
export function changedSince(): Refusal {
  return new Refusal(409, "It has been changed since, so it can't be undone.", {
    reason: 'changed',
  });
}
