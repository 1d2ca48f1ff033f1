import { AdminDialog, DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { BlockImport } from './BlockImport.tsx';
import { BlockList } from './BlockList.tsx';
import { Feed } from './Feed.tsx';

/** Other calendars in, ours out. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="calendars"
      title="Calendars"
      description="Import bookings from elsewhere, so that no car is rented twice."
      onClose={onClose}
    >
      <div className="mt-5 grid gap-8">
        <DialogPart title="Import another calendar">
          <BlockImport />
        </DialogPart>
        <DialogPart title="Blocked by another calendar">
          <BlockList />
        </DialogPart>
        <DialogPart title="Share our calendar">
          <Feed />
        </DialogPart>
      </div>
    </AdminDialog>
  );
}
