import type { ReactNode } from 'react';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { BlockImport } from './BlockImport.tsx';
import { BlockList } from './BlockList.tsx';
import { Feed } from './Feed.tsx';

/** Other calendars in, ours out. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="calendars"
      title="Calendars"
      description={<p>Import bookings from elsewhere, so that no car is rented twice.</p>}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-8">
        <Part title="Import another calendar">
          <BlockImport />
        </Part>
        <Part title="Booked elsewhere">
          <BlockList />
        </Part>
        <Part title="Share our calendar">
          <Feed />
        </Part>
      </div>
    </AdminDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section tabIndex={-1} className="focus:outline-none">
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  );
}
