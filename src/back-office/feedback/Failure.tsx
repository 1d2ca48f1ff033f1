import { failureSentence } from './messages.ts';

/** Why something failed, or `otherwise` if the server sent no sentence; nothing until it does. */
export const Failure = ({ error, otherwise }: { error: Error | null; otherwise: string }) =>
  error && (
    <p role="alert" className="font-medium text-danger">
      {failureSentence(error, otherwise)}
    </p>
  );
