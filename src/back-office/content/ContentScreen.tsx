import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';

const ContentRoom = lazyPart(
  async () => (await import('./ContentRoom.tsx')).ContentRoom,
  'the pages',
  <CardPlaceholders label="Loading the pages" />,
);

/** What the pages say: an editor changes it here and publishes it. */
export const ContentScreen = () => (
  <SignedInScreen title="Words and prices" isForEditors>
    <ContentRoom />
  </SignedInScreen>
);
