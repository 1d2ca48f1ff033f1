import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Room } from '#back-office/rentals/Room.tsx';

const ContentRoom = lazyPart(
  async () => (await import('./ContentRoom.tsx')).ContentRoom,
  'the pages',
  <CardPlaceholders label="Loading the pages" />,
);

/** What the pages say: an editor changes it here and publishes it. */
export const ContentScreen = () => (
  <Room title="Words and prices" isForEditors>
    <ContentRoom />
  </Room>
);
