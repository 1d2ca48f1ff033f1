import { useMutation } from '@tanstack/react-query';
import { block } from '#contracts/block.ts';
import type { BlockCount } from '#contracts/calendar.ts';
import type { Conflict } from '#contracts/conflict.ts';
import { ReasonQuestion } from '#back-office/dialogs/ReasonQuestion.tsx';
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
  const { area, asked, ask, close } = useQuestion<'reason'>();
  const change = useMutation({
    mutationFn: async (said: BlockCount) => {
      if (kind === 'rental') return sendChange(id, said);
      const call = { method: 'PATCH', body: said } as const;
      await adminRequest(`/api/admin/blocks/${encodeURIComponent(id)}`, call, block);
      refreshBlocks();
      return toastSuccess('You can undo this in the history.', 'Blocked time changed');
    },
  });
  return (
    <div ref={area} tabIndex={-1} className="grid justify-items-start gap-3 focus:outline-none">
      {notCounted !== null ? (
        <>
          <p>
            <span className="font-semibold">{what} doesn’t count:</span> {notCounted}
          </p>
          <Button isBusy={change.isPending} onClick={() => change.mutate({ notCounted: null })}>
            Count it again
          </Button>
          <Failure error={change.error} otherwise={otherwise} />
        </>
      ) : asked ? (
        <ReasonQuestion
          question={`Why doesn’t ${what.toLowerCase()} count?`}
          yes="It doesn’t count"
          no="It does"
          name="notCounted"
          changeOf={(reason) => ({ notCounted: reason })}
          of={id}
          {...{ change, otherwise }}
          onDone={() => close(true)}
          onNo={() => close()}
        />
      ) : (
        <Button data-asks="reason" onClick={() => ask('reason')}>
          {what} doesn’t count
        </Button>
      )}
    </div>
  );
}
