import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { LatePart } from '#back-office/feedback/LatePart.tsx';
import { ScreenHeading } from '#back-office/shell/ScreenHeading.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { History } from '#back-office/record/history/History.tsx';

const loadBackup = () => import('#back-office/record/backup/Backup.tsx');
const loadErasure = () => import('#back-office/record/erase/Erasure.tsx');
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
