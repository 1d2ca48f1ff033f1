import { useId } from 'react';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { usualQuietHours } from '#contracts/notification-settings.ts';
import { TextField } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useSettingsChange } from './notification-queries.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { clockWords } from '#back-office/words/time-words.ts';
import { Switch } from './Switch.tsx';

/** At which hour they end. */
function whenWords(until: string | undefined): string {
  const at = until && instantAt(`2026-01-01T${until}`);
  return at ? `at ${clockWords(at.toISOString()).replace(':00', '')}` : 'when they end';
}

/** When no device rings: then what comes in waits for the morning. */
export function QuietHours({ screen: { quiet } }: { screen: NotificationScreen }) {
  const id = useId();
  const { typed, change, forget } = useKept('quiet hours', quiet ?? usualQuietHours);
  const { mutate, isPending, isSuccess, error, reset } = useSettingsChange();
  const save = (next: typeof quiet) => mutate({ quiet: next }, { onSuccess: forget });
  const field = (name: 'from' | 'until', label: string) => (
    <TextField
      {...{ id: id + name, name, label, type: 'time', value: typed[name] }}
      onChange={({ target }) => {
        change({ ...typed, [name]: target.value });
        reset();
      }}
    />
  );
  return (
    <section aria-labelledby="quiet" className="grid gap-3 border-t border-line pt-5">
      <h2 id="quiet" className="text-xl">
        Quiet hours
      </h2>
      <Switch
        label="Let my devices be quiet at night"
        isOn={quiet !== null}
        onChange={(isOn) => save(isOn ? typed : null)}
      />
      {quiet && (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) save(typed);
          }}
        >
          <div className="grid grid-cols-2 gap-4">
            {field('from', 'From')}
            {field('until', 'Until')}
          </div>
          <Button type="submit" isBusy={isPending} className="sm:justify-self-start">
            {isPending ? 'Saving...' : 'Save times'}
          </Button>
        </form>
      )}
      <p className="text-sm text-muted">
        New York time. A lead that comes meanwhile rings {whenWords(quiet?.until)}; email isn’t held
        back.
      </p>
      <p role="status" className="sr-only">
        {isSuccess && 'The quiet hours are saved.'}
      </p>
      <Failure error={error} otherwise="The quiet hours weren't saved. Please try again." />
    </section>
  );
}
