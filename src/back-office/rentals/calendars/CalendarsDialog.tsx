import type { ReactNode } from 'react';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { BlockImport } from './BlockImport.tsx';
import { BlockList } from './BlockList.tsx';
import { Feed } from './Feed.tsx';

/** Other calendars in, our own out. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AdminDialog
      name="calendars"
      title="Calendars"
      description={<p>What takes a car elsewhere keeps it from being rented twice.</p>}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-8">
        <Part title="Put in another calendar">
          <BlockImport />
        </Part>
        <Part title="Taken elsewhere">
          <BlockList />
        </Part>
        <Part title="Our calendar for others">
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
