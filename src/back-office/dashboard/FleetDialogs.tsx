import { useCallback, useState, type ReactNode } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { failureSentence } from '#back-office/feedback/failure-sentence.ts';
import { notifyFailure } from '#back-office/feedback/notify.ts';
import { useLate } from '#back-office/feedback/use-late.ts';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.ts';
import { forgetAskedRental, useAskedRental } from './use-asked-rental.ts';

const loadDialog = () => import('./FleetDialog.tsx');

interface FleetDialogsProps {
  prices: PublishedPrices;
  children: ReactNode;
}

/** The dialogs of the dashboard, whose code comes late; a rental that the address asks for is open at once. */
export function FleetDialogs({ prices, children }: FleetDialogsProps) {
  const [subject, setSubject] = useState<DialogSubject>();
  const [late, loadNow] = useLate(loadDialog);
  const open = useCallback(
    (next: DialogSubject) => {
      setSubject(next);
      loadNow().catch((error: Error) => {
        setSubject(undefined);
        // Code of before the last deploy is gone.
        const sentence = failureSentence(error, 'Please reload the page.');
        notifyFailure('Not opened', new Error(), sentence);
      });
    },
    [loadNow],
  );
  useAskedRental(open);
  function close() {
    setSubject(undefined);
    forgetAskedRental();
  }
  return (
    <OpenDialog value={open}>
      {children}
      {subject && late && <late.FleetDialog subject={subject} prices={prices} onClose={close} />}
    </OpenDialog>
  );
}
