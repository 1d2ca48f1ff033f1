import { useEffect, useState } from 'react';

interface OpenState {
  open?: string;
}

const namedByHistory = () => (history.state as OpenState | null)?.open;

/**
 * Whether a dialog is open, with a step in the browser's history for it: the back button closes the
 * dialog instead of leaving the page. `name` tells dialogs of one page apart.
 */
export function useOpenInHistory(name: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const follow = () => setOpen(namedByHistory() === name);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [name]);

  function change(next: boolean) {
    const isNamed = namedByHistory() === name;
    if (next && !isNamed) history.pushState({ open: name } satisfies OpenState, '');
    if (!next && isNamed) history.back();
    setOpen(next);
  }
  return [open, change];
}
