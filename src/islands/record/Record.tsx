import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { SignInGate } from '../shared/admin/SignInGate.tsx';
import { Tabs } from '../shared/admin/Tabs.tsx';
import { Backup } from './backup/Backup.tsx';
import { Erasure } from './erase/Erasure.tsx';
import { History } from './history/History.tsx';

/** What was changed, by whom and when; all of it as a file; and forgetting a person. */
export function Record() {
  return (
    <BackOffice>
      <ScreenHeading>Record</ScreenHeading>
      <SignInGate>
        <div className="mt-6">
          <Tabs
            label="Record"
            tabs={[
              { label: 'History', Content: History },
              { label: 'Backup', Content: Backup },
              { label: 'Erasure', Content: Erasure },
            ]}
          />
        </div>
      </SignInGate>
    </BackOffice>
  );
}
