import { CircleCheck, Link2Off, Pause, Unplug } from 'lucide-react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { useIsConnecting } from './use-tesla-return.ts';
import { useTeslaSignIn } from './use-tesla-sign-in.ts';

const connections = {
  'not-configured': {
    Icon: Unplug,
    words: 'The operations guide, docs/operations.md, says how.',
    action: undefined,
  },
  'not-connected': {
    Icon: Unplug,
    words: 'Not connected to Tesla. Connect to let us read your cars, then sync to find them.',
    action: 'Connect Tesla',
  },
  connected: { Icon: CircleCheck, words: 'Connected to Tesla.', action: undefined },
  reconnect: {
    Icon: Link2Off,
    words: 'Tesla no longer accepts our sign-in. Connect again, and leave the boxes checked.',
    action: 'Connect Tesla',
  },
} satisfies Record<TeslaStatus['connection'], unknown>;

/** The sentences for a simulator that stands in for Tesla. */
const simulated = {
  'not-configured': connections['not-configured'].words,
  'not-connected': 'Not connected. A simulator stands in for Tesla, and its cars are made up.',
  connected: 'Connected to the Tesla simulator. Its cars are made up.',
  reconnect: 'The Tesla simulator no longer accepts our sign-in. Connect again.',
} satisfies Record<TeslaStatus['connection'], string>;

/** Whether Tesla lets us read the cars, and the button that asks it to. */
export function TeslaConnection({ status }: { status: TeslaStatus }) {
  const { leave, isLeaving } = useTeslaSignIn();
  const isConnecting = useIsConnecting();
  const { Icon, words, action } = connections[status.connection];
  const isBusy = isLeaving || isConnecting;
  return (
    <>
      <p className="flex items-start gap-2.5 font-medium">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
        {status.setupProblem && `${status.setupProblem} `}
        {status.isSimulator ? simulated[status.connection] : words}
      </p>
      {status.pause && (
        <p className="flex items-start gap-2.5">
          <Pause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            {status.pause.sentence}
            {status.pause.until && ` Until ${timeWords(status.pause.until)}.`}
          </span>
        </p>
      )}
      {action && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && leave()}
          className="button-primary justify-self-stretch aria-disabled:cursor-progress aria-disabled:opacity-70 sm:justify-self-start"
        >
          {isConnecting ? 'Connecting...' : isLeaving ? 'Opening Tesla...' : action}
        </button>
      )}
    </>
  );
}
