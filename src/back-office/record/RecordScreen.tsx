import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { History } from '#back-office/record/history/History.tsx';
import { Room } from '#back-office/rentals/Room.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';

const loading = <CardPlaceholders label="Loading..." />;
const Backup = lazyPart(
  async () => (await import('#back-office/record/backup/Backup.tsx')).Backup,
  'this part of the page',
  loading,
);
const Erasure = lazyPart(
  async () => (await import('#back-office/record/erase/Erasure.tsx')).Erasure,
  'this part of the page',
  loading,
);

const Access = lazyPart(
  async () => (await import('#back-office/record/access/Access.tsx')).Access,
  'this part of the page',
  loading,
);

const SelfCheck = lazyPart(
  async () => (await import('#back-office/record/self-check/SelfCheck.tsx')).SelfCheck,
  'this part of the page',
  loading,
);

/** Every change, by whom and when; everything as a file; erasing a person; who gets in; and whether it all fits together. */
export const RecordScreen = () => (
  <Room title="History and backup">
    <Tabs
      label="History and backup"
      tabs={[
        { label: 'History', Content: History },
        { label: 'Backup', Content: Backup, isKept: true },
        { label: 'Erasure', Content: Erasure, isKept: true },
        { label: 'Sign-in', Content: Access },
        { label: 'Check', Content: SelfCheck },
      ]}
    />
  </Room>
);
