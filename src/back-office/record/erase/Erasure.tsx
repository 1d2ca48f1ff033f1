import { useMutation } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { emailField, emailLimit } from '#contracts/submission.ts';
import { TextField } from '#browser/fields.tsx';
import { SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { useWarnOnLeaving } from '#back-office/dialogs/use-warn-on-leaving.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { forgetDrafts } from '#back-office/session/drafts.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { erasePerson, foundWords, lookFor } from './erase.ts';

const fields = z.object({ email: emailField });

/** Finds what is kept of a person by their email address, and erases it for good. */
export function Erasure() {
  const id = useId();
  const { problems, check, markRefused, followInput } = useFieldProblems(fields);
  const look = useMutation({ mutationFn: lookFor });
  const erase = useMutation({
    mutationFn: erasePerson,
    onSuccess: () => {
      look.reset();
      forgetDrafts();
      void queryClient.invalidateQueries();
    },
  });
  useWarnOnLeaving(erase.isPending);
  const isBusy = look.isPending || erase.isPending;
  const error = erase.error ?? look.error;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || check(form)) return;
    erase.reset();
    const { email } = z.parse(fields, Object.fromEntries(new FormData(form)));
    look.mutate(email, { onError: (refused) => markRefused(form, refused) });
  }

  const found = look.data && foundWords(look.data);
  return (
    <div className="grid max-w-prose gap-5">
      <p className="text-muted">
        Somebody asks to be forgotten: their messages, their name on rentals and in the history go
        for good. It can't be undone. Mails about them, programs told by a webhook, and backups made
        before are left to you.
      </p>
      <form noValidate onSubmit={send} onInput={followInput} className="grid gap-4">
        <TextField
          id={id}
          label="Email address of the person"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={emailLimit}
          problem={problems.email}
          onChange={() => {
            look.reset();
            if (!erase.isPending) erase.reset();
          }}
        />
        <SubmitButton isSending={isBusy} className="sm:justify-self-start">
          {look.isPending ? 'Looking...' : 'Look'}
        </SubmitButton>
      </form>
      {error && !problems.email && (
        <p role="alert" className="font-medium text-danger">
          {failureSentence(error, 'This did not work. Please try again.')}
        </p>
      )}
      <div role="status" className="grid gap-3">
        {found?.length === 0 && <p>Nothing is kept of this person.</p>}
        {found && found.length > 0 && (
          <div className="rounded-xl bg-mist p-4">
            <p className="font-medium">
              {look.data.isFinished ? 'Kept of this person:' : 'Kept of this person, at least:'}
            </p>
            <ul className="mt-1 list-disc pl-5">
              {found.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        {erase.isPending && <p>Erasing. This may take a minute...</p>}
        {erase.data?.isFinished === false && (
          <p className="font-medium text-danger">
            Not everything could be erased yet, as the records are slow now. Please look and erase
            again in a while.
          </p>
        )}
        {erase.data?.isFinished && (
          <>
            <p className="font-medium">Everything of this person is erased here.</p>
            <p>
              Left to you are the mails about them in your mailbox and programs that a webhook told.
              Keep their request: after an older backup is restored they must be erased again.
            </p>
          </>
        )}
      </div>
      {found && found.length > 0 && !erase.isPending && (
        <ConfirmButton
          label="Erase for good"
          question={`Erase everything of ${look.variables}? This can't be undone.`}
          confirm="Erase now"
          onConfirm={() => erase.mutate(look.variables)}
        />
      )}
    </div>
  );
}
