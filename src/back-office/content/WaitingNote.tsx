import type { ReactNode } from 'react';
import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart, useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { isOffline } from '#back-office/session/kept-at.ts';
import { countWords } from './content-words.ts';
import { sendAgain, useWaiting } from './waiting-words.ts';

const loadSheet = async () => (await import('./value/ValueSheet.tsx')).ValueSheet;

const ReplacedNote = lazyPart(
  async () => (await import('./ReplacedNote.tsx')).ReplacedNote,
  'what became of your words',
  null,
);

/** Says that something typed here is not saved yet, and why, or that others wrote over what was. */
export function WaitingNote({ overview }: { overview?: ContentOverview }) {
  const { waiting, hasFailed, asked, hasMine } = useWaiting();
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const choose = (place: ContentPlace, act: string) =>
    overview && <Button onClick={() => openSheet({ place, overview })}>{act}</Button>;
  return (
    <>
      {asked && overview ? (
        <Note action={choose(asked, 'Choose the words')}>
          Somebody else wrote in the same place as you. Your words are kept on this device until you
          say which stay.
        </Note>
      ) : hasFailed ? (
        <Note action={!isOffline() && <Button onClick={sendAgain}>Save now</Button>}>
          Kept on this device, not saved yet: {countWords(waiting.length, 'change')}.
        </Note>
      ) : (
        hasMine &&
        overview && (
          <ReplacedNote overview={overview} wayTo={(place) => choose(place, 'See both')} />
        )
      )}
      {sheet}
    </>
  );
}

const Note = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div role="status" className="card flex flex-wrap items-center gap-3 border-accent p-4">
    <p className="grow basis-60">{children}</p>
    {action}
  </div>
);
