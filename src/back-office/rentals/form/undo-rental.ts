import * as z from 'zod/mini';
import {
  failureSentence,
  toastFailure,
  toastSuccess,
  toastWithUndo,
} from '#back-office/feedback/messages.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';

/** Says what a change of a rental did, and offers to undo its entry of the history, if it has one. */
export function offerUndo(entry: string | null, title: string, sentence: string) {
  if (entry === null) toastSuccess(sentence, title);
  else toastWithUndo(title, sentence, () => void undo(entry));
}

async function undo(entry: string) {
  const path = `/api/admin/undo/${encodeURIComponent(entry)}` as const;
  try {
    await adminRequest(path, { method: 'POST' }, z.unknown());
    toastSuccess('Everything is as it was before.', 'Undone');
  } catch (error) {
    const otherwise = 'Please try again in the history.';
    toastFailure('Not undone', failureSentence(error as Error, otherwise));
  }
  void queryClient.invalidateQueries({ queryKey: recentRentalsQuery.queryKey });
}
