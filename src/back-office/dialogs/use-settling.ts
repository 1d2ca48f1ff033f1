import { useEffect, useState } from 'react';

/** Longer than between the two taps of a finger that slipped, ms. */
const settleMs = 700;

/**
 * Whether something has just appeared, or changed to what `step` says: nothing there may answer a press
 * yet, as it may be the second tap on what stood there before.
 */
export function useSettling(step: unknown): boolean {
  const [settled, setSettled] = useState<{ step: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ step }), settleMs);
    return () => clearTimeout(timer);
  }, [step]);
  return settled?.step !== step || !settled;
}
