import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { teslaSignIn, type TeslaStatus } from '#contracts/fleet-sync.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { toastFailure } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { useIsConnecting } from './use-is-connecting.ts';

const howToSetUp = 'The operations guide, docs/operations.md, explains how.';

/** `simulated` is shown while a simulator replaces Tesla. */
const connections = {
  'not-configured': { words: howToSetUp, simulated: howToSetUp },
  'not-connected': {
    words: 'Not connected to Tesla. Connect to let us read your cars, then sync to find them.',
    simulated: 'Not connected. A simulator stands in for Tesla, and its cars are made up.',
  },
  connected: {
    words: 'Connected to Tesla.',
    simulated: 'Connected to the Tesla simulator. Its cars are made up.',
  },
  reconnect: {
    words: 'Tesla no longer accepts our sign-in. Connect again, and leave the boxes checked.',
    simulated: 'The Tesla simulator no longer accepts our sign-in. Connect again.',
  },
} satisfies Record<TeslaStatus['connection'], unknown>;

/** Whether Tesla lets us read the cars, and the button that asks it to. */
export function TeslaConnection({ status }: { status: TeslaStatus }) {
  const { connection, pause, setupProblem, isSimulator } = status;
  const { words, simulated } = connections[connection];
  return (
    <>
      <p className="flex items-start gap-2.5 font-medium">
        {connection !== 'connected' && (
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" />
        )}
        {setupProblem && `${setupProblem} `}
        {isSimulator ? simulated : words}
      </p>
      {pause && (
        <p className="flex items-start gap-2.5">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            {pause.sentence}
            {pause.until && ` Until ${timeWords(pause.until)}.`}
          </span>
        </p>
      )}
      {connection === 'connected' && <Account />}
      {(connection === 'not-connected' || connection === 'reconnect') && <Connect />}
    </>
  );
}

const loadAccount = async () => (await import('./connect/AccountDialog.tsx')).AccountDialog;

/** Opens what can be done about the connected account. */
function Account() {
  const [open, dialog] = useLazyDialog(loadAccount);
  return (
    <>
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={() => open({})}>
        Tesla account
      </Button>
      {dialog}
    </>
  );
}

/** Sends the owner to Tesla, to let us read the cars. */
function Connect() {
  const isConnecting = useIsConnecting();
  const { mutate, reset, isIdle, isError } = useMutation({
    mutationFn: () => adminRequest('/api/admin/tesla', { method: 'POST' }, teslaSignIn),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: (error) =>
      toastFailure(
        'Not connected',
        error.message || "Tesla couldn't be reached. Please try again.",
      ),
  });
  const isLeaving = !isIdle && !isError;
  useEffect(() => {
    // The back button can restore the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  return (
    <Button
      look="primary"
      isBusy={isLeaving || isConnecting}
      onClick={() => mutate()}
      className="sm:justify-self-start"
    >
      {isConnecting ? 'Connecting...' : isLeaving ? 'Opening Tesla...' : 'Connect Tesla'}
    </Button>
  );
}
