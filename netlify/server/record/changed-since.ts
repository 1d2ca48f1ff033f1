import { Refusal } from '#server/refusal.ts';

/** Why a write is not undone (409): that would undo a later one with it. */
export const changedSince = () =>
  new Refusal(409, 'changed', "It has been changed since, so it can't be undone.");
