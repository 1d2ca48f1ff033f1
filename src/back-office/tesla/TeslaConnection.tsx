import { CircleCheck, Link2Off, Pause, Unplug } from 'lucide-react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { useIsConnecting } from './use-tesla-return.ts';
import { useTeslaSignIn } from './use-tesla-sign-in.ts';

const connections = {
  'not-configured': {
    Icon: Unplug,
    words: 'The operations guide says how.',
    action: undefined,
  },
  'not-connected': {
    Icon: Unplug,
    words: 'Not connected to Tesla. Allow us to read your cars, and sync will find them.',
    action: 'Connect Tesla',
  },
  connected: { Icon: CircleCheck, words: 'Connected to Tesla.', action: undefined },
  reconnect: {
    Icon: Link2Off,
    words:
      'Tesla no longer accepts our sign-in. Please allow it once more and leave the boxes ticked.',
    action: 'Connect Tesla',
  },
} satisfies Record<TeslaStatus['connection'], unknown>;

/** What stands there instead while a simulator answers in place of Tesla. */
const simulated = {
  'not-configured': connections['not-configured'].words,
  'not-connected': 'Not connected. A simulator stands in for Tesla: its cars are made up.',
  connected: 'Connected to a simulator of Tesla: its cars are made up.',
  reconnect: 'The simulator of Tesla no longer accepts our sign-in. Please allow it once more.',
} satisfies Record<TeslaStatus['connection'], string>;

/** Whether we may read the cars at Tesla, and the button with which the owner allows it. */
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
