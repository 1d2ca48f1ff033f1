import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Room } from '#back-office/rentals/Room.tsx';
import { hasLostSession, useToken } from '#back-office/session/token.ts';

const ContentRoom = lazyPart(
  async () => (await import('./ContentRoom.tsx')).ContentRoom,
  'the pages',
  <CardPlaceholders label="Loading the pages" />,
);

const KeptWords = lazyPart(
  async () => (await import('./ContentRoom.tsx')).KeptWords,
  'what you wrote',
  null,
);

/** What the pages say: an editor changes it here and publishes it. */
export function ContentScreen() {
  const token = useToken();
  return (
    <>
      <Room title="Words and prices" isForEditors>
        <ContentRoom />
      </Room>
      {token === null && hasLostSession() && <KeptWords />}
    </>
  );
}
