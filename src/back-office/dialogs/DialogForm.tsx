import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';

export interface DialogFormProps<Schema extends z.core.$ZodType> {
  schema: Schema;
  isSending: boolean;
  /** What the button says, and says while it sends. */
  send: [idle: string, sending: string];
  /** Sends the parsed fields; the form shows the error that it throws. */
  onSend: (sent: z.output<Schema>) => Promise<unknown>;
  /** What to say if an error has no sentence from the server. */
  otherwise: string;
  /** The fields, given what is wrong with each. */
  children: (problems: Partial<Record<string, string>>) => ReactNode;
  beside?: ReactNode;
  /** Whether its buttons stay in sight, where there is room for them. */
  isLong?: boolean;
}

/** A form of a dialog, checked by the rules that the server has, too. */
export function DialogForm<Schema extends z.core.$ZodType>(props: DialogFormProps<Schema>) {
  const { schema, isSending, send, onSend, otherwise, children, beside, isLong } = props;
  const alert = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState('');
  const { problems, count, check, markRefused, followInput } = useFieldProblems(schema);
  const toPutRight = count > 0 && `Please check the marked ${count > 1 ? 'fields' : 'field'}.`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    if (isSending || check(form)) return;
    try {
      await onSend(z.parse(schema, Object.fromEntries(new FormData(form))));
    } catch (error) {
      if (markRefused(form, error)) return;
      flushSync(() => setFailure(failureSentence(error as Error, otherwise)));
      alert.current?.focus();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={followInput}
      className="mt-5 grid gap-5"
    >
      {children(problems)}
      {(toPutRight || failure) && <FormFailure ref={alert}>{toPutRight || failure}</FormFailure>}
      <div
        className={`flex flex-wrap gap-3 ${isLong ? '-mx-5 -mb-8 border-t border-line bg-surface px-5 py-3 sm:-mx-8 sm:px-8 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0' : ''}`}
      >
        <SubmitButton isSending={isSending} className="grow">
          {isSending ? send[1] : failure ? 'Try again' : send[0]}
        </SubmitButton>
        {beside}
      </div>
    </form>
  );
}
