import type { ReactNode } from 'react';
import { AdminDialog, DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { BlockImport } from './BlockImport.tsx';
import { BlockList } from './BlockList.tsx';
import { ConnectedCalendars } from './ConnectedCalendars.tsx';
import { Feed } from './Feed.tsx';

/** Other calendars in, ours out. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="calendars"
      title="Calendars"
      description="Bookings on other sites block our cars, and ours block them there, so that no car is rented twice."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-6">
        <DialogPart title="Connected calendars">
          <ConnectedCalendars />
        </DialogPart>
        <div className="grid gap-3">
          <FoldedPart title="Share our calendar">
            <Feed />
          </FoldedPart>
          <FoldedPart title="Blocked times">
            <BlockList />
          </FoldedPart>
          <FoldedPart title="Import a file once">
            <BlockImport />
          </FoldedPart>
        </div>
      </div>
    </AdminDialog>
  );
}

const FoldedPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Folded summary={<h3 className="text-lg">{title}</h3>}>
    <div tabIndex={-1} className="px-4 pb-4 focus:outline-none">
      {children}
    </div>
  </Folded>
);
