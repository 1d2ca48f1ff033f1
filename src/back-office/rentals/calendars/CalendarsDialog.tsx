import { AdminDialog, DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
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
      <div className="mt-5 grid gap-8">
        <DialogPart title="Connected calendars">
          <ConnectedCalendars />
        </DialogPart>
        <DialogPart title="Share our calendar">
          <Feed />
        </DialogPart>
        <DialogPart title="Blocked times">
          <BlockList />
        </DialogPart>
        <DialogPart title="Import a file once">
          <BlockImport />
        </DialogPart>
      </div>
    </AdminDialog>
  );
}
