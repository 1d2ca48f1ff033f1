import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  blockImport,
  blockImportResult,
  blockLimits,
  type BlockImport as Import,
} from '#contracts/calendar.ts';
import { calendarText } from '#contracts/calendar-text.ts';
import { TextArea } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { FileChoice } from '#back-office/rentals/import/FileChoice.tsx';
import { ImportOutcome } from '#back-office/rentals/import/ImportOutcome.tsx';
import { useImport } from '#back-office/rentals/import/use-import.ts';
import { periodWords } from '#back-office/words/time-words.ts';
import { refreshBlocks } from '#back-office/rentals/form/save-rental.ts';

/** Imports the calendar of one car, pasted or from a file, after a preview. */
export function BlockImport() {
  const id = useId();
  const { typed: vehicleId, ...keptVehicle } = useKept('calendar of', '');
  const { typed: calendar, ...keptCalendar } = useKept('calendar', '');
  const [isWhole, setIsWhole] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const blocks = useImport<Import, typeof blockImportResult>({
    path: '/api/admin/blocks',
    answer: blockImportResult,
    noun: 'blocked time',
    titles: { applied: 'Calendar', failed: 'Calendar not imported' },
    otherwise: 'Please import it again.',
    onApplied() {
      refreshBlocks();
      keptVehicle.forget();
      keptCalendar.forget();
    },
  });
  const { result, error, isPending } = blocks;

  /** Another car or another text: the preview no longer holds. */
  function change(kept: typeof keptVehicle, text: string) {
    kept.change(text);
    setProblems({});
    blocks.reset();
  }
  function preview() {
    const body = { vehicleId, calendar, apply: false, isWhole };
    const issues = z.safeParse(blockImport, body).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    const [first] = issues;
    if (first) document.getElementById(`${id}${String(first.path[0])}`)?.focus();
    else blocks.preview(body);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) preview();
      }}
      className="grid gap-4"
    >
      <VehicleField
        id={`${id}vehicleId`}
        value={vehicleId}
        problem={problems.vehicleId}
        onChange={(chosen) => change(keptVehicle, chosen)}
      />
      <FileChoice
        accept=".ics,text/calendar"
        textOf={calendarText}
        limit={blockLimits.calendar}
        tooLarge="This calendar is larger than 1 MB. Export a shorter period."
        onText={(text) => change(keptCalendar, text)}
        onProblem={(sentence) => setProblems({ calendar: sentence })}
      >
        Choose an .ics file, or drop it here
      </FileChoice>
      <TextArea
        id={`${id}calendar`}
        label="Or paste the calendar"
        name="calendar"
        value={calendar}
        problem={problems.calendar}
        onChange={({ target }) => change(keptCalendar, target.value)}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder="BEGIN:VCALENDAR"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => {
            setIsWhole(target.checked);
            blocks.reset();
          }}
          className="size-6 shrink-0 accent-link"
        />
        This is the whole calendar: free coming times that it no longer has
      </label>
      <Failure error={error} otherwise="The calendar couldn't be sent. Please try again." />
      <Button type="submit" look={result ? 'outline' : 'primary'} isBusy={isPending}>
        {isPending && !blocks.isApplying ? 'Loading the preview...' : 'Preview'}
      </Button>
      {result && result.missing > 0 && (
        <p role="status" className="rounded-lg bg-mist p-4">
          {result.missing === 1
            ? '1 coming time of this car is no longer in the calendar, and stays blocked. '
            : `${result.missing} coming times of this car are no longer in the calendar, and stay blocked. `}
          To free {result.missing === 1 ? 'it' : 'them'}, check “This is the whole calendar” and
          preview it again.
        </p>
      )}
      {result && (
        <ImportOutcome
          {...blocks}
          result={result}
          rows={result.rows.map(({ outcome, overlaps, summary, startDate, endDate, why }) => ({
            ...{ outcome, overlaps },
            title: summary || 'Unnamed',
            subtitle: startDate && endDate ? periodWords(startDate, endDate) : '',
            why,
          }))}
        />
      )}
    </form>
  );
}
