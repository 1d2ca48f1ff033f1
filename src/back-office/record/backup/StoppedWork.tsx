import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';

interface StoppedWorkProps {
  /** Null if the owner stopped it. */
  error: Error | null;
  onContinue: () => void;
}

/** Why a long task stopped, and the button that continues it. */
export function StoppedWork({ error, onContinue }: StoppedWorkProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-medium text-danger">
        {error
          ? failureSentence(error, "The connection was lost. What's done so far is kept.")
          : "Stopped. What's done so far is kept."}
      </p>
      <Button isLeaving onClick={onContinue} className="sm:justify-self-start">
        Continue
      </Button>
    </div>
  );
}
