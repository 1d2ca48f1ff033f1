import { useSyncExternalStore } from 'react';
import { waitingChanged, waitingHandOvers } from '#back-office/session/waiting.ts';

function subscribe(listener: () => void) {
  const events = [waitingChanged, 'storage'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function readWaiting(): string {
  try {
    return localStorage.getItem(waitingHandOvers) ?? '[]';
  } catch {
    return '[]';
  }
}

/** The rentals whose hand-over or return waits on this phone. */
export function useWaitingRentals(): ReadonlySet<string> {
  const kept = useSyncExternalStore(subscribe, readWaiting, () => '[]');
  return new Set((JSON.parse(kept) as { rentalId: string }[]).map(({ rentalId }) => rentalId));
}
