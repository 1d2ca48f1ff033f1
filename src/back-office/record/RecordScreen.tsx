import { LazyPart } from '#back-office/feedback/LazyPart.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { History } from '#back-office/record/history/History.tsx';
import { BackOffice } from '#back-office/shell/BackOffice.tsx';
import { ScreenHeader } from '#back-office/shell/ScreenHeader.tsx';
import { SignInGate } from '#back-office/shell/SignInGate.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';

const loadBackup = () => import('#back-office/record/backup/Backup.tsx');
const loadErasure = () => import('#back-office/record/erase/Erasure.tsx');
const loading = <CardPlaceholders label="Loading..." />;

/** Every change, by whom and when; everything as a file; and erasing a person. */
export function RecordScreen() {
  return (
    <BackOffice>
      <ScreenHeader>Record</ScreenHeader>
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
    <LazyPart load={loadBackup} what="this part of the page" placeholder={loading}>
      {(code) => <code.Backup />}
    </LazyPart>
  );
}

function Erasure() {
  return (
    <LazyPart load={loadErasure} what="this part of the page" placeholder={loading}>
      {(code) => <code.Erasure />}
    </LazyPart>
  );
}
