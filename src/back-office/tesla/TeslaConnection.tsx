import { TriangleAlert } from 'lucide-react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { useConnect } from './use-connect.ts';
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
  const { connection, accounts, pause, setupProblem, isSimulator } = status;
  const lost = accounts.find(({ isLost }) => isLost);
  const { words, simulated } = connections[connection];
  return (
    <div className="grid gap-3 py-1">
      <p className="flex items-start gap-2.5 font-medium">
        {connection !== 'connected' && (
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" />
        )}
        {setupProblem && `${setupProblem} `}
        {isSimulator ? simulated : words}
        {lost && accounts.length > 1 && ` It is account ${lost.number}; the others are read.`}
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
      {accounts.length > 0 && <Accounts />}
      {(connection === 'not-connected' || lost) && <Connect account={lost?.id} />}
    </div>
  );
}

const loadAccounts = async () => (await import('./connect/AccountsDialog.tsx')).AccountsDialog;

/** Opens what can be done about the connected accounts. */
function Accounts() {
  const [open, dialog] = useLazyDialog(loadAccounts);
  return (
    <>
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={() => open({})}>
        Tesla accounts
      </Button>
      {dialog}
    </>
  );
}

/** The button that sends the owner to Tesla: for the account that is lost, or for a first one. */
function Connect({ account }: { account: string | undefined }) {
  const isConnecting = useIsConnecting();
  const { connect, isLeaving } = useConnect();
  return (
    <Button
      look="primary"
      isBusy={isLeaving || isConnecting}
      onClick={() => connect(account)}
      className="sm:justify-self-start"
    >
      {isConnecting ? 'Connecting...' : isLeaving ? 'Opening Tesla...' : 'Connect Tesla'}
    </Button>
  );
}
