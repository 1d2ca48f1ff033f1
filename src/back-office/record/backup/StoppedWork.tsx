import { focusPart } from '#back-office/feedback/focus-part.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';

interface StoppedWorkProps {
  /** Null where the owner stopped it. */
  error: Error | null;
  onGoOn: () => void;
}

/** Why a long piece of work stopped, and the way on. */
export function StoppedWork({ error, onGoOn }: StoppedWorkProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium text-danger">
        {error
          ? failureSentence(error, 'The connection broke. What is done so far is kept.')
          : 'Stopped. What is done so far is kept.'}
      </p>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          focusPart(currentTarget);
          onGoOn();
        }}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        Go on
      </button>
    </div>
  );
}
