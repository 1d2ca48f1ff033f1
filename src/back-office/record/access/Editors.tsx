import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { passwordLimit } from '#contracts/admin-session.ts';
import { editorsAccess } from '#contracts/editors-password.ts';
import { TextField } from '#browser/fields.tsx';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';
import { timeWords } from '#back-office/words/time-words.ts';

const path = '/api/admin/editors';
const editorsQuery = adminQuery(['editors'], path, editorsAccess);

/** Chooses a password for editors, or takes it away. */
const useEditors = () =>
  useMutation({
    mutationFn: (body: { password: string; editors: string } | null) =>
      adminRequest(path, body ? { method: 'PUT', body } : { method: 'DELETE' }, editorsAccess),
    onSuccess: (access) => queryClient.setQueryData(editorsQuery.queryKey, access),
  });

/** A password for whoever edits the pages, and nothing else of the business. */
export function Editors() {
  const query = useQuery(editorsQuery);
  const setAt = query.data?.setAt;
  return (
    <section
      aria-labelledby="editors"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h3 id="editors" className="text-xl">
        Editors
      </h3>
      <p className="text-muted">
        Somebody who writes for your pages can have a password of their own. It opens the words and
        prices of the pages, and nothing else: no customers, rentals, cars or backups. They sign in
        where you do.
      </p>
      <LoadState query={query} what="the password of editors">
        <p className="text-muted">Loading...</p>
      </LoadState>
      {query.data && (
        <>
          <p>
            {setAt
              ? `Editors have a password since ${timeWords(setAt)}.`
              : 'Editors have no password now.'}
          </p>
          <ChooseEditors key={setAt} isNew={!setAt} />
          {setAt && <RemoveEditors />}
        </>
      )}
    </section>
  );
}

function ChooseEditors({ isNew }: { isNew: boolean }) {
  const [editors, setEditors] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useEditors();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && editors && password) mutate({ editors, password });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField
        id="editors-password"
        label={isNew ? 'Password for editors' : 'Another password for editors'}
        hint={`At least 15 characters, such as four words. You tell it to them yourself.${isNew ? '' : ' Whoever has the last one is signed out.'}`}
        name="editors-password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={passwordLimit}
        value={editors}
        onChange={({ target }) => {
          setEditors(target.value);
          reset();
        }}
      />
      <TextField
        id="own-password"
        label="Your own password"
        name="own-password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={passwordLimit}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isPending} className="sm:justify-self-start">
        {isPending ? 'Saving...' : 'Save the password for editors'}
      </Button>
      <Failure error={error} otherwise="The password couldn't be saved. Please try again." />
    </form>
  );
}

function RemoveEditors() {
  const { mutate, isPending, error } = useEditors();
  return (
    <>
      {isPending ? (
        <p role="status">Taking it away...</p>
      ) : (
        <ConfirmButton
          label="Take it away"
          question="Take the password of editors away? Whoever signed in with it is signed out."
          confirm="Take it away"
          onConfirm={() => mutate(null)}
        />
      )}
      <Failure error={error} otherwise="The password couldn't be taken away. Please try again." />
    </>
  );
}
