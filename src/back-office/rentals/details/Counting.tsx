import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { block } from '#contracts/block.ts';
import type { Conflict } from '#contracts/conflict.ts';
import { notCounted as reasonRule, rentalLimits } from '#contracts/rental-change.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { refreshBlocks, sendChange } from '#back-office/rentals/form/save-rental.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';

interface CountingProps extends Pick<Conflict, 'kind' | 'id'> {
  /** "This rental", at the beginning of a sentence. */
  what: string;
  /** Why it does not keep its car; null if it does. */
  notCounted: string | null;
}

const otherwise = "That couldn't be stored. Please try again.";

/** Says why a rental or a blocked time doesn't keep its car from others, or that it does again. */
export function Counting({ kind, id, what, notCounted }: CountingProps) {
  const field = useId();
  const { area, asked, ask, close } = useQuestion<'reason'>();
  const reason = useKept(`not counted ${id}`, '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (said: string | null) => {
      if (kind === 'rental') return sendChange(id, { notCounted: said });
      const call = { method: 'PATCH', body: { notCounted: said } } as const;
      await adminRequest(`/api/admin/blocks/${encodeURIComponent(id)}`, call, block);
      refreshBlocks();
      return toastSuccess('You can undo this in the history.', 'Blocked time changed');
    },
    onSuccess() {
      reason.forget();
      if (asked) close(true);
    },
  });
  function send() {
    const sentence = z.safeParse(reasonRule, reason.typed).error?.issues[0]?.message;
    setProblem(sentence);
    if (sentence) document.getElementById(field)?.focus();
    else mutate(reason.typed);
  }
  return (
    <div ref={area} tabIndex={-1} className="grid justify-items-start gap-3 focus:outline-none">
      {notCounted !== null && (
        <>
          <p>
            <span className="font-semibold">{what} doesn’t count:</span> {notCounted}
          </p>
          <Button isBusy={isPending} onClick={() => mutate(null)}>
            Count it again
          </Button>
          <Failure {...{ error, otherwise }} />
        </>
      )}
      {notCounted === null && !asked && (
        <Button data-asks="reason" onClick={() => ask('reason')}>
          {what} doesn’t count
        </Button>
      )}
      {notCounted === null && asked && (
        <Confirmation
          question={`Why doesn’t ${what.toLowerCase()} count?`}
          yes="It doesn’t count"
          no="It does"
          isBusy={isPending}
          {...{ error, otherwise }}
          onYes={send}
          onNo={() => close()}
        >
          <TextField
            id={field}
            label="Reason"
            name="notCounted"
            value={reason.typed}
            problem={problem}
            onChange={({ target }) => reason.change(target.value)}
            autoComplete="off"
            maxLength={rentalLimits.cancelReason}
          />
        </Confirmation>
      )}
    </div>
  );
}
