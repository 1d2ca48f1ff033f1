import { BackOffice } from '../shared/admin/BackOffice.tsx';
import { CardPlaceholders } from '../shared/admin/CardPlaceholders.tsx';
import { LatePart } from '../shared/admin/LatePart.tsx';
import { ScreenHeading } from '../shared/admin/ScreenHeading.tsx';
import { SignInGate } from '../shared/admin/SignInGate.tsx';
import { Tabs } from '../shared/admin/Tabs.tsx';
import { History } from './history/History.tsx';

const loadBackup = () => import('./backup/Backup.tsx');
const loadErasure = () => import('./erase/Erasure.tsx');
const loading = <CardPlaceholders label="Loading..." />;

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
              { label: 'Backup', Content: Backup, isKept: true },
              { label: 'Erasure', Content: Erasure, isKept: true },
            ]}
          />
        </div>
      </SignInGate>
    </BackOffice>
  );
}

function Backup() {
  return (
    <LatePart load={loadBackup} what="this part of the page" placeholder={loading}>
      {(late) => <late.Backup />}
    </LatePart>
  );
}

function Erasure() {
  return (
    <LatePart load={loadErasure} what="this part of the page" placeholder={loading}>
      {(late) => <late.Erasure />}
    </LatePart>
  );
}
