import { useEffect, useEffectEvent } from 'react';

const namedByHistory = () => (history.state as { open?: string } | null)?.open;

/**
 * Adds a step to the browser's history for as long as the component is there: the back button closes
 * it instead of leaving the page. Gone by other means, it takes the step back.
 */
export function useStepInHistory(name: string, onBack: () => void) {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (namedByHistory() !== name) history.pushState({ open: name }, '');
    const follow = () => {
      if (namedByHistory() !== name) goBack();
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      if (namedByHistory() === name) history.back();
    };
  }, [name]);
}
