import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  blockImport,
  blockImportResult,
  blockLimits,
  type BlockImport as Import,
} from '#contracts/calendar.ts';
import { TextArea } from '#browser/fields.tsx';
import { useKeptText } from '#back-office/dialogs/use-kept-text.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { FileChoice } from '#back-office/rentals/import/FileChoice.tsx';
import { ImportOutcome } from '#back-office/rentals/import/ImportOutcome.tsx';
import { outcomeWords } from '#back-office/rentals/import/outcomes.ts';
import { readText } from '#back-office/rentals/import/read-text.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { periodWords } from '#back-office/words/time-words.ts';
import { blocksQuery } from './calendar-queries.ts';

const tooLarge = 'This calendar is larger than 1 MB. Export a shorter period.';

const sendCalendar = (body: Import) =>
  adminRequest('/api/admin/blocks', { method: 'POST', body, patience: 75_000 }, blockImportResult);

/** Imports the calendar of one car, pasted or from a file, after a preview. */
export function BlockImport() {
  const id = useId();
  const { text: vehicleId, ...keptVehicle } = useKeptText('calendar of');
  const { text: calendar, ...keptCalendar } = useKeptText('calendar');
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const toastWhenGone = useToastWhenGone();
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: sendCalendar,
    onSuccess: ({ applied, counts }) => {
      if (!applied) return;
      void queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
      keptVehicle.forget();
      keptCalendar.forget();
      toastWhenGone.success(outcomeWords(counts, true, 'blocked time'), 'Calendar');
    },
    onError: (failure, { apply }) => {
      if (apply) toastWhenGone.failure('Calendar not imported', failure, 'Please import it again.');
    },
  });

  /** Another car or another text: the preview no longer holds. */
  function change(act: () => void) {
    act();
    setProblems({});
    reset();
  }
  async function read(file: File) {
    try {
      const text = await readText(file, blockLimits.calendar, tooLarge);
      change(() => keptCalendar.change(text));
    } catch (failure) {
      setProblems({ calendar: (failure as Error).message });
    }
  }
  function send(apply: boolean) {
    if (isPending) return;
    const body = { vehicleId, calendar, apply };
    const issues = z.safeParse(blockImport, body).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    const [first] = issues;
    if (first) document.getElementById(`${id}${String(first.path[0])}`)?.focus();
    else mutate(body);
  }

  const isPreviewing = isPending && !variables.apply;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
      className="grid gap-4"
    >
      <VehicleField
        id={`${id}vehicleId`}
        value={vehicleId}
        problem={problems.vehicleId}
        onChange={(chosen) => change(() => keptVehicle.change(chosen))}
      />
      <FileChoice accept=".ics,text/calendar" onFile={(file) => void read(file)}>
        Choose an .ics file, or drop it here
      </FileChoice>
      <TextArea
        id={`${id}calendar`}
        label="Or paste the calendar"
        name="calendar"
        value={calendar}
        problem={problems.calendar}
        onChange={({ target }) => change(() => keptCalendar.change(target.value))}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder="BEGIN:VCALENDAR"
      />
      {error && (
        <p role="alert" className="font-medium text-danger">
          {failureSentence(error, "The calendar couldn't be sent. Please try again.")}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={isPending || undefined}
        className={`${data ? 'button-outline' : 'button-primary'} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {isPreviewing ? 'Loading the preview...' : 'Preview'}
      </button>
      {data && (
        <ImportOutcome
          result={data}
          noun="blocked time"
          rows={data.rows.map(({ outcome, summary, startDate, endDate, why }) => ({
            outcome,
            title: summary || 'Unnamed',
            subtitle: startDate && endDate ? periodWords(startDate, endDate) : '',
            why,
          }))}
          isBusy={isPending}
          onApply={() => send(true)}
        />
      )}
    </form>
  );
}
