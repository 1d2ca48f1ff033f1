import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses. */
export function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
