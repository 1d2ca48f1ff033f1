import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { erasureResult, personsAddress, type ErasureResult } from '#contracts/erasure.ts';
import { isAboveZero } from '#contracts/money.ts';
import { emailLimit } from '#contracts/submission.ts';
import { TextField } from '#browser/fields.tsx';
import { SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { useWarnOnLeaving } from '#back-office/dialogs/use-warn-on-leaving.ts';
import { Failure } from '#back-office/feedback/Failure.tsx';
import {
  forgetWaitingOf,
  sendConfirmedFirst,
} from '#back-office/rentals/hand-over/waiting/on-demand.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { forgetPerson } from './forget-person.ts';

const fields = z.object({ who: personsAddress });

/** Whom an erasure is about: by which addresses and numbers, and which that stand with them aren't theirs. */
interface Asked {
  addresses: string[];
  leaveOut: string[];
}

const ask = (asked: Asked, apply: boolean) => {
  const call = { method: 'POST', body: { ...asked, apply }, patience } as const;
  return adminRequest('/api/admin/erasure', call, erasureResult);
};

/** Something about the person was confirmed on this device, and would be lost. */
class Unsent extends Error {}

const notSent =
  "you confirmed it on this device, and it isn't stored yet. Please erase this person once it is sent.";

/**
 * Erases what was found of a person, here and on this device, in several calls if one has not enough time.
 * Unfinished if calls make no progress.
 */
async function erasePerson({ addresses, ids }: ErasureResult) {
  const [unsent] = (await sendConfirmedFirst()).filter((one) => ids.includes(one.rentalId));
  if (unsent) throw new Unsent(`${unsent.title}: ${notSent}`);
  const one = { addresses, leaveOut: [] };
  const results = [await ask(one, true)];
  const isStuck = () => JSON.stringify(results.at(-1)) === JSON.stringify(results.at(-2));
  while (!results.at(-1)?.isFinished && !isStuck()) results.push(await ask(one, true));
  const theirs = [...ids, ...results.flatMap((result) => result.ids)];
  forgetPerson(addresses, theirs);
  await forgetWaitingOf(theirs);
  const others = results.flatMap((result) => result.addresses);
  return {
    isFinished: results.at(-1)?.isFinished ?? false,
    addresses,
    left: [...new Set(others)].filter((other) => !addresses.includes(other)),
  };
}

/**
 * Finds what is stored about a person, and erases it for good: the one whose addresses and numbers are given,
 * or whoever has the one that is typed.
 */
export function Erasure({ person }: { person?: string[] }) {
  const id = useId();
  const { problems, check, markRefused, followInput } = useFieldProblems(fields);
  // While another search runs, the last stays.
  const [found, setFound] = useState<ErasureResult>();
  const find = useMutation({
    mutationFn: (asked: Asked) => ask(asked, false),
    onSuccess: setFound,
  });
  const erase = useMutation({
    mutationFn: erasePerson,
    onSuccess: () => {
      setFound(undefined);
      void queryClient.invalidateQueries();
    },
  });
  const findGiven = useEffectEvent(() => {
    const whole = person?.filter((one) => z.safeParse(personsAddress, one).success);
    if (whole) find.mutate({ addresses: whole, leaveOut: [] });
  });
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
    setFound(undefined);
    const { who } = z.parse(fields, Object.fromEntries(new FormData(form)));
    find.mutate(
      { addresses: [who], leaveOut: [] },
      { onError: (refused) => markRefused(form, refused) },
    );
  }

  const nameOf = useVehicleNames();
  const kinds = found && foundWords(found);
  const { addresses = [], leaveOut = [] } = find.variables ?? {};
  const all = new Set([...(found?.addresses ?? []), ...leaveOut]);
  const beside = [...all].filter((one) => !addresses.includes(one)).sort();
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
              setFound(undefined);
              if (!erase.isPending) erase.reset();
            }}
          />
          <SubmitButton isSending={isBusy} className="sm:justify-self-start">
            {find.isPending ? 'Searching...' : 'Search'}
          </SubmitButton>
        </form>
      )}
      {!problems.who && (
        <Failure
          error={error}
          otherwise={
            error instanceof Unsent ? error.message : "That didn't work. Please try again."
          }
        />
      )}
      <div role="status" className="grid gap-3">
        {!found && person && find.isPending && <p>Searching...</p>}
        {kinds?.length === 0 && <p>Nothing is stored about this person.</p>}
        {found && kinds && kinds.length > 0 && (
          <div className="rounded-xl bg-mist p-4">
            <p className="font-medium">
              {found.isFinished ? 'Stored about this person:' : 'Found so far about this person:'}
            </p>
            {found.openRentals.map((one) => (
              <p key={one.startDate} className="mt-1 font-semibold text-danger">
                {one.status === 'active'
                  ? `They have ${nameOf(one.vehicleId)} until ${timeWords(one.endDate)}.`
                  : `They pick up ${nameOf(one.vehicleId)} ${timeWords(one.startDate)}.`}{' '}
                Once they are erased, nobody can be called about it.
              </p>
            ))}
            {isAboveZero(found.unpaid) && (
              <p className="mt-1 font-semibold text-danger">
                They still owe {moneyWords(found.unpaid)}. Once they are erased, nobody can be
                billed for it.
              </p>
            )}
            <ul className="mt-1 list-disc pl-5">
              {kinds.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {beside.length > 0 && (
              <fieldset className="mt-3">
                <legend className="font-medium">
                  Also found by these, which stand beside {list.format(addresses)}. Uncheck what
                  isn’t theirs:
                </legend>
                {beside.map((one) => (
                  <label
                    key={one}
                    className="flex min-h-11 items-center gap-3 [overflow-wrap:anywhere]"
                  >
                    <input
                      type="checkbox"
                      checked={!leaveOut.includes(one)}
                      onChange={({ target }) => {
                        const others = leaveOut.filter((other) => other !== one);
                        if (isBusy) return;
                        find.mutate({
                          addresses,
                          leaveOut: target.checked ? others : [...others, one],
                        });
                      }}
                      className="size-5 shrink-0 accent-link"
                    />
                    {one}
                  </label>
                ))}
              </fieldset>
            )}
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
            <p className="font-medium">{erasedWords(erase.data)}</p>
            <p>
              Still up to you: emails about them in your mailbox, and whatever received them through
              your webhook. Keep their request: if you ever restore an older backup, erase them
              again.
            </p>
          </>
        )}
      </div>
      {found && kinds && kinds.length > 0 && !isBusy && !find.error && (
        <ConfirmButton
          label="Erase for good"
          question={`Erase everything about ${whoWords(found)}? This can't be undone.`}
          confirm="Erase now"
          onConfirm={() => erase.mutate(found)}
        />
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en-US');

/** "Ravi Patel (ravi@example.com)": what they are called, and what they were found by. */
function whoWords({ names, addresses }: ErasureResult): string {
  const contact = addresses.join(', ');
  return names.length > 0 ? `${list.format(names)} (${contact})` : contact;
}

/** What is erased, and what is not, as it is found only by what was left out or has come in since. */
function erasedWords({ addresses, left }: Awaited<ReturnType<typeof erasePerson>>): string {
  if (left.length === 0) return 'Everything stored here about this person is erased.';
  return `What was stored under ${list.format(addresses)} is erased. What is stored only under ${list.format(left)} is still here: if it is theirs, too, search for it and erase it.`;
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
