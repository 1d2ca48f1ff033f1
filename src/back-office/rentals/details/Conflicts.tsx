import { useMutation } from '@tanstack/react-query';
import { use, useId, useState } from 'react';
import * as z from 'zod/mini';
import { block } from '#contracts/block.ts';
import type { Conflict } from '#contracts/conflict.ts';
import { notCounted, rentalLimits } from '#contracts/rental-change.ts';
import type { Rental } from '#contracts/rental.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { sendChange } from '#back-office/rentals/form/save-rental.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { periodWords } from '#back-office/words/time-words.ts';

/** What else has a rental's car at the same time, and how to decide between the two. */
export function Conflicts({ rental, car }: { rental: Rental; car: string }) {
  const open = use(OpenDialog);
  const { area, asked, ask, close } = useQuestion<string>();
  const own = { kind: 'rental', id: rental.id, who: rental.customerName } as const;
  const either = [own, ...rental.conflicts];
  const doubted = either.find(({ id }) => id === asked);
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="Booked twice"
      className="grid gap-3 rounded-xl border border-danger p-4 focus:outline-none"
    >
      <h3 className="font-semibold text-danger">{car} is booked twice</h3>
      <ul className="grid gap-3">
        {rental.conflicts.map(({ kind, id, who, from, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <bdi className="font-semibold">{who}</bdi> has it, too, {periodWords(from, until)}.
            </span>
            {kind === 'rental' && <Button onClick={() => open({ rentalId: id })}>Open</Button>}
          </li>
        ))}
      </ul>
      {doubted ? (
        <NotCounted {...doubted} onDone={() => close(true)} onKept={() => close()} />
      ) : (
        <>
          <p>
            Move one to another car, cancel one, or say which doesn’t count. Until then, nobody else
            can book {car} at that time.
          </p>
          <div className="flex flex-wrap gap-3">
            {either.map(({ id, who }) => (
              <Button key={id} data-asks={id} onClick={() => ask(id)}>
                <bdi>{who}</bdi> doesn’t count
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface NotCountedProps extends Pick<Conflict, 'kind' | 'id' | 'who'> {
  onDone: () => void;
  onKept: () => void;
}

function NotCounted({ kind, id, who, onDone, onKept }: NotCountedProps) {
  const field = useId();
  const reason = useKept(`not counted ${id}`, '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useCount(kind, id);
  function send() {
    const { data, error: wrong } = z.safeParse(notCounted, reason.typed);
    setProblem(wrong?.issues[0]?.message);
    if (!data) document.getElementById(field)?.focus();
    else
      mutate(data, {
        onSuccess() {
          reason.forget();
          onDone();
        },
      });
  }
  return (
    <Confirmation
      question={`Why doesn’t ${who} count?`}
      yes="It doesn’t count"
      no="Keep it"
      isBusy={isPending}
      error={error}
      otherwise="That couldn’t be stored. Please try again."
      onYes={send}
      onNo={onKept}
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
  );
}

/** Why a rental doesn't keep its car, and the way back. */
export function CountAgain({ rental: { id, notCounted } }: { rental: Rental }) {
  const { mutate, isPending, error } = useCount('rental', id);
  return (
    <div className="grid gap-3 rounded-xl border border-field p-4">
      <p>
        <span className="font-semibold">It doesn’t count:</span> {notCounted}
      </p>
      <Button isBusy={isPending} onClick={() => mutate(null)}>
        Count it again
      </Button>
      <Failure error={error} otherwise="That couldn’t be stored. Please try again." />
    </div>
  );
}

/** Says why a rental or a blocked time doesn't count, or with null that it does. */
const useCount = (kind: Conflict['kind'], id: string) =>
  useMutation({
    mutationFn: async (reason: string | null) => {
      if (kind === 'rental') return sendChange(id, { notCounted: reason });
      const body = { notCounted: reason };
      return adminRequest(`/api/admin/blocks/${id}`, { method: 'PATCH', body }, block);
    },
    onSuccess: () => {
      if (kind === 'rental') return;
      void queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: recentRentalsQuery.queryKey });
      toastSuccess('The history can undo it.', 'Blocked time changed');
    },
  });
