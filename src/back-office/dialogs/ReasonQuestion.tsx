import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { rentalChange, rentalLimits, type RentalChange } from '#contracts/rental-change.ts';
import { TextField } from '#browser/fields.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useKept } from './use-kept.ts';

interface ReasonQuestionProps<Change> {
  question: string;
  yes: string;
  no: string;
  /** The field of the change that holds the reason. */
  name: string;
  /** What is sent with a reason. */
  changeOf: (reason: string) => Change;
  /** Whose reason it is: what was typed is kept under it until it is stored. */
  of: string;
  /** Stores it. */
  change: {
    mutate: (change: Change, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  otherwise: string;
  onDone: () => void;
  onNo: () => void;
}

/** Asks for the reason of a change before it is made. */
export function ReasonQuestion<Change extends RentalChange>(props: ReasonQuestionProps<Change>) {
  const { name, changeOf, of, change, onDone, ...question } = props;
  const id = useId();
  const reason = useKept(`${name} ${of}`, '');
  const [problem, setProblem] = useState<string>();
  function send() {
    const wanted = changeOf(reason.typed);
    const sentence = z.safeParse(rentalChange, wanted).error?.issues[0]?.message;
    setProblem(sentence);
    if (sentence) document.getElementById(id)?.focus();
    else
      change.mutate(wanted, {
        onSuccess() {
          reason.forget();
          onDone();
        },
      });
  }
  return (
    <Confirmation {...question} isBusy={change.isPending} error={change.error} onYes={send}>
      <TextField
        id={id}
        label="Reason"
        name={name}
        value={reason.typed}
        problem={problem}
        onChange={({ target }) => reason.change(target.value)}
        autoComplete="off"
        maxLength={rentalLimits.cancelReason}
      />
    </Confirmation>
  );
}
