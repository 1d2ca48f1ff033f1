import type { ReactNode } from 'react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { useConnect } from '#back-office/tesla/use-connect.ts';
import { useChange } from './use-change.ts';

interface ChoiceProps {
  title: string;
  name: 'asksForLocation' | 'asksForCharging';
  status: TeslaStatus;
  /** What is asked while it is on, and that it is not while it is off. */
  on: string;
  off: string;
  /** What turning it on means. */
  meaning: string[];
  /** Shown while it is on. */
  children: ReactNode;
}

/** Something that the site asks Tesla only if the owner chooses so, and what that means. */
export function Choice({ title, name, status, on, off, meaning, children }: ChoiceProps) {
  const { mutate, isPending, error } = useChange();
  const { connect, isLeaving } = useConnect();
  const isOn = status.choices[name];
  const [first] = status.accounts;
  const choose = (isWanted: boolean, onSuccess?: () => void) =>
    mutate(
      { path: '/api/admin/tesla', method: 'PATCH', body: { [name]: isWanted } },
      { onSuccess },
    );
  return (
    <div className="mt-6 border-t border-line pt-5">
      <DialogPart title={title}>
        <div className="grid gap-4">
          <p className="text-muted">{isOn ? `On. ${on}` : `Off. ${off}`}</p>
          {isOn && children}
          {!isOn && (
            <ul className="grid list-disc gap-1 pl-5 text-muted">
              {meaning.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <Failure error={error} otherwise="This couldn't be changed. Please try again." />
          {isOn ? (
            <Button isBusy={isPending} onClick={() => choose(false)} className="sm:w-fit">
              Turn off, and forget it<span className="sr-only">({title})</span>
            </Button>
          ) : (
            <Button
              isBusy={isPending || isLeaving}
              onClick={() => choose(true, () => first && connect(first.id))}
              className="sm:w-fit"
            >
              {isLeaving ? 'Opening Tesla...' : 'Turn on, and allow it at Tesla'}
              <span className="sr-only">({title})</span>
            </Button>
          )}
        </div>
      </DialogPart>
    </div>
  );
}
