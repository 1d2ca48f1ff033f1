import type { ReactNode } from 'react';
import type { PublishedPrices } from '#contracts/best-price.ts';
import { useLazyDialog } from '#back-office/feedback/use-lazy-dialog.ts';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.ts';
import { forgetAskedRental, useAskedRental } from './use-asked-rental.ts';

const loadDialog = () => import('./FleetDialog.tsx');

interface FleetDialogsProps {
  prices: PublishedPrices;
  children: ReactNode;
}

/** The dialogs of the dashboard. A rental named in the address opens at once. */
export function FleetDialogs({ prices, children }: FleetDialogsProps) {
  const { code, subject, open, close } = useLazyDialog<
    Awaited<ReturnType<typeof loadDialog>>,
    DialogSubject
  >(loadDialog);
  useAskedRental(open);
  return (
    <OpenDialog value={open}>
      {children}
      {code && subject && (
        <code.FleetDialog
          subject={subject}
          prices={prices}
          onClose={() => {
            close();
            forgetAskedRental();
          }}
        />
      )}
    </OpenDialog>
  );
}
