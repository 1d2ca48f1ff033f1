import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The address of the page during such a step; its own one if it is empty. */
export const StepAddress = createContext('');

const namedByHistory = () => (history.state as { open?: string } | null)?.open;

/** Resolves once the browser has followed our `history.back()`, which it does asynchronously. */
let pendingBack = Promise.resolve();

function takeBack() {
  pendingBack = new Promise((resolve) => {
    const arrive = (event: Event) => {
      event.stopImmediatePropagation();
      resolve();
    };
    addEventListener('popstate', arrive, { once: true });
  });
  history.back();
}

/** Takes back the step of a dialog that was open when the page was reloaded, without it. */
export function takeBackOldStep() {
  if (namedByHistory() !== undefined) takeBack();
}

/**
 * Adds a step to the browser's history for as long as the component is there: the back button closes
 * it instead of leaving the page. Gone by other means, it takes the step back. Meanwhile
 * the page has the address of `StepAddress`.
 */
export function useStepInHistory(name: string, onBack: () => void) {
  const address = use(StepAddress);
  const goBack = useEffectEvent(onBack);
  const addStep = useEffectEvent(() => history.pushState({ open: name }, '', address || undefined));
  useEffect(() => {
    let isGone = false;
    let hasStep = false;
    const follow = () => {
      if (namedByHistory() !== name) goBack();
    };
    void pendingBack.then(() => {
      if (isGone) return;
      hasStep = true;
      addStep();
      addEventListener('popstate', follow);
    });
    return () => {
      isGone = true;
      removeEventListener('popstate', follow);
      if (hasStep && namedByHistory() === name) takeBack();
    };
  }, [name]);
}
