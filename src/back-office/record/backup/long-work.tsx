import { useEffect, useRef, useState } from 'react';
import { useWarnOnLeaving } from '#back-office/dialogs/use-warn-on-leaving.ts';
import { Retry } from '#back-office/feedback/LoadState.tsx';
import { failureSentence } from '#back-office/feedback/messages.ts';

interface LongWork {
  phase: 'idle' | 'running' | 'stopped' | 'done';
  done: number;
  total: number;
  /** Why it stopped; null if the owner stopped it. */
  error: Error | null;
}

type Work = (
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) => Promise<void>;

/**
 * Work that takes many calls: how far along it is, and how to stop it. Running it again continues,
 * as far as the work can.
 */
export function useLongWork(work: Work) {
  const [state, setState] = useState<LongWork>({ phase: 'idle', done: 0, total: 0, error: null });
  const control = useRef<AbortController>(null);
  useWarnOnLeaving(state.phase === 'running');
  useEffect(() => () => control.current?.abort(), []);

  async function run() {
    if (state.phase === 'running') return;
    const { signal } = (control.current = new AbortController());
    setState((before) => ({ ...before, phase: 'running', error: null }));
    try {
      await work(signal, (done, total) => setState({ phase: 'running', done, total, error: null }));
      setState((before) => ({ ...before, phase: 'done' }));
    } catch (cause) {
      const error = signal.aborted ? null : (cause as Error);
      setState((before) => ({ ...before, phase: 'stopped', error }));
    }
  }
  return { ...state, run: () => void run(), stop: () => control.current?.abort() };
}

interface StoppedWorkProps extends Pick<LongWork, 'error'> {
  onContinue: () => void;
}

/** Why a long task stopped, and the button that continues it. */
export const StoppedWork = ({ error, onContinue }: StoppedWorkProps) => (
  <Retry
    sentence={
      error
        ? failureSentence(error, "The connection was lost. What's done so far is kept.")
        : "Stopped. What's done so far is kept."
    }
    onRetry={onContinue}
  >
    Continue
  </Retry>
);
