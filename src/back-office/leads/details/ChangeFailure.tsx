import { failureSentence } from '#back-office/feedback/messages.ts';

/** Why a change of a lead was not stored. */
export function ChangeFailure({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="font-medium text-danger">
        {failureSentence(error, 'This could not be stored. Please try again.')}
      </p>
    )
  );
}
