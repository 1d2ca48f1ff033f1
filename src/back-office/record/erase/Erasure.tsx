import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { erasureResult, type Erasure as Asked, type ErasureResult } from '#contracts/erasure.ts';
import { phoneField } from '#contracts/phone.ts';
import { emailField, emailLimit } from '#contracts/submission.ts';
import { TextField } from '#browser/fields.tsx';
import { SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { useWarnOnLeaving } from '#back-office/dialogs/use-warn-on-leaving.ts';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { forgetDrafts } from '#back-office/session/drafts.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

const whoProblem =
  'Please enter their email address in full, or their phone number with its area code.';
const phone = phoneField('the phone number');
const fields = z.object({
  who: z.string().check(
    z.trim(),
    z.refine((who) => [emailField, phone].some((one) => z.safeParse(one, who).success), {
      error: whoProblem,
    }),
  ),
});

const Owed = lazyPart(async () => (await import('./Owed.tsx')).Owed, 'what they owe', null);

/** Whom an erasure is about. */
type Person = Pick<Asked, 'email' | 'phone'>;

const personOf = (who: string): Person => (who.includes('@') ? { email: who } : { phone: who });

const ask = (person: Person, apply: boolean) => {
  const call = { method: 'POST', body: { ...person, apply }, patience } as const;
  return adminRequest('/api/admin/erasure', call, erasureResult);
};

/** Erases a person, in several calls if one has not enough time. Unfinished if calls make no progress. */
async function erasePerson(person: Person) {
  let result = await ask(person, true);
  for (let before = ''; !result.isFinished && JSON.stringify(result) !== before;) {
    before = JSON.stringify(result);
    result = await ask(person, true);
  }
  return result;
}

/**
 * Finds what is stored about a person, and erases it for good: the one that is given, or whoever has the
 * email address or the phone number that is typed.
 */
export function Erasure({ person }: { person?: Person }) {
  const id = useId();
  const { problems, check, markRefused, followInput } = useFieldProblems(fields);
  const find = useMutation({ mutationFn: (wanted: Person) => ask(wanted, false) });
  const erase = useMutation({
    mutationFn: erasePerson,
    onSuccess: () => {
      find.reset();
      forgetDrafts();
      void queryClient.invalidateQueries();
    },
  });
  const findGiven = useEffectEvent(() => person && find.mutate(person));
  useEffect(() => {
    findGiven();
  }, []);
  useWarnOnLeaving(erase.isPending);
  const isBusy = find.isPending || erase.isPending;
  const error = erase.error ?? find.error;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || check(form)) return;
    erase.reset();
    const { who } = z.parse(fields, Object.fromEntries(new FormData(form)));
    find.mutate(personOf(who), { onError: (refused) => markRefused(form, refused) });
  }

  const nameOf = useVehicleNames();
  const found = find.data && foundWords(find.data);
  return (
    <div className="grid max-w-prose gap-5">
      {!erase.data?.isFinished && (
        <p className="text-muted">
          For when someone asks to be forgotten. Erases their messages, their name on rentals and in
          the history, and the notes and photos of those rentals, for good. It can't be undone.
          Emails about them, whatever received them through your webhook, and earlier backups are up
          to you.
        </p>
      )}
      {!person && (
        <form noValidate onSubmit={send} onInput={followInput} className="grid gap-4">
          <TextField
            id={id}
            label="The person's email address or phone number"
            name="who"
            autoComplete="off"
            required
            maxLength={emailLimit}
            problem={problems.who}
            onChange={() => {
              find.reset();
              if (!erase.isPending) erase.reset();
            }}
          />
          <SubmitButton isSending={isBusy} className="sm:justify-self-start">
            {find.isPending ? 'Searching...' : 'Search'}
          </SubmitButton>
        </form>
      )}
      {!problems.who && <Failure error={error} otherwise="That didn't work. Please try again." />}
      <div role="status" className="grid gap-3">
        {person && find.isPending && <p>Searching...</p>}
        {found?.length === 0 && <p>Nothing is stored about this person.</p>}
        {found && found.length > 0 && (
          <div className="rounded-xl bg-mist p-4">
            <p className="font-medium">
              {find.data.isFinished
                ? 'Stored about this person:'
                : 'Found so far about this person:'}
            </p>
            {find.data.openRentals.map((one) => (
              <p key={one.startDate} className="mt-1 font-semibold text-danger">
                {one.status === 'active'
                  ? `They have ${nameOf(one.vehicleId)} until ${timeWords(one.endDate)}.`
                  : `They pick up ${nameOf(one.vehicleId)} ${timeWords(one.startDate)}.`}{' '}
                Once they are erased, nobody can be called about it.
              </p>
            ))}
            <Owed {...find.variables} />
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
            Not everything is erased yet, because our records are slow right now. Search and erase
            again in a few minutes.
          </p>
        )}
        {erase.data?.isFinished && (
          <>
            <p className="font-medium">Everything stored here about this person is erased.</p>
            <p>
              Still up to you: emails about them in your mailbox, and whatever received them through
              your webhook. Keep their request: if you ever restore an older backup, erase them
              again.
            </p>
          </>
        )}
      </div>
      {found && found.length > 0 && !erase.isPending && (
        <ConfirmButton
          label="Erase for good"
          question={`Erase everything about ${whoWords(find.data, find.variables)}? This can't be undone.`}
          confirm="Erase now"
          onConfirm={() => erase.mutate(find.variables)}
        />
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en-US');

/** "Ravi Patel (ravi@example.com)": what they are called, and what they were found by. */
function whoWords({ names }: ErasureResult, { email, phone }: Person): string {
  const contact = [email, phone].filter(Boolean).join(', ');
  return names.length > 0 ? `${list.format(names)} (${contact})` : contact;
}

/** What is stored about a person, a line for each kind; empty if nothing is. */
function foundWords(found: ErasureResult): string[] {
  const { leads, rentals, photos, notes, notifications, auditEntries, others } = found;
  const kinds: [count: number, words: string][] = [
    [leads, `${countWords(leads, 'lead')}, with everything written in it`],
    [rentals, `${countWords(rentals, 'rental')}: times and amounts stay, the name goes`],
    [
      photos,
      `${countWords(photos, 'photo')} of those rentals: deleted, and with them any proof of damage`,
    ],
    [notes, `${countWords(notes, 'note')} on those rentals: deleted, too`],
    [notifications, countWords(notifications, 'notification')],
    [auditEntries, countWords(auditEntries, 'history entry', 'history entries')],
    [others, `${countWords(others, 'other note', 'other notes')} with this address or number`],
  ];
  return kinds.filter(([count]) => count > 0).map(([, words]) => words);
}
