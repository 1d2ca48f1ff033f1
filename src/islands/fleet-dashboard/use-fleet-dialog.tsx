import { createContext, useCallback, useContext, useState } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { failureSentence } from '#islands/shared/admin/failure-sentence.ts';
import { notifyFailure } from '#islands/shared/admin/notify.ts';
import { useLate } from '#islands/shared/admin/use-late.ts';
import type { Opened } from './FleetDialog.tsx';

const loadDialog = () => import('./FleetDialog.tsx');

/** The published prices, for the dialogs. */
export const Prices = createContext<PublishedPrices | undefined>(undefined);

/** Opens the dialogs of the dashboard, whose code comes late: what opens one, and the one to render. */
export function useFleetDialog(onClosed?: () => void) {
  const prices = useContext(Prices);
  const [opened, setOpened] = useState<Opened>();
  const [late, loadNow] = useLate(loadDialog);
  const open = useCallback(
    async (what: Opened) => {
      setOpened(what);
      try {
        await loadNow();
      } catch (error) {
        setOpened(undefined);
        // Code of before the last deploy is gone.
        const sentence = failureSentence(error as Error, 'Please reload the page.');
        notifyFailure('Not opened', new Error(), sentence);
      }
    },
    [loadNow],
  );
  function close() {
    setOpened(undefined);
    onClosed?.();
  }
  const dialog = opened && late && prices && (
    <late.FleetDialog opened={opened} prices={prices} onClose={close} />
  );
  return [useCallback((what: Opened) => void open(what), [open]), dialog] as const;
}
