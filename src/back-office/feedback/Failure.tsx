import { failureSentence } from './messages.ts';

interface FailureProps {
  error: Error | null;
  /** What to do if the server sent no sentence. */
  otherwise: string;
}

/** Why something failed; nothing until it does. */
export const Failure = ({ error, otherwise }: FailureProps) =>
  error && (
    <p role="alert" className="font-medium text-danger">
      {failureSentence(error, otherwise)}
    </p>
  );
