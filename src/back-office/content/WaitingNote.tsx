import type { ReactNode } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { countWords } from './content-words.ts';
import { sendAgain, useWaiting } from './waiting-words.ts';

const loadSheet = async () => (await import('./value/ValueSheet.tsx')).ValueSheet;

/** Says that something typed here is not saved yet, and why. */
export function WaitingNote({ overview }: { overview?: ContentOverview }) {
  const { places, hasFailed, asked } = useWaiting();
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  if (asked && overview) {
    return (
      <Note
        action={
          <Button onClick={() => openSheet({ place: asked, overview })}>Choose the words</Button>
        }
      >
        Somebody else wrote in the same place as you. Your words are kept on this device until you
        say which stay.
        {sheet}
      </Note>
    );
  }
  if (!hasFailed) return <>{sheet}</>;
  return (
    <Note action={<Button onClick={sendAgain}>Save now</Button>}>
      {countWords(places.length, 'change')} {places.length === 1 ? 'is' : 'are'} kept on this
      device, and saved as soon as there is a connection.
    </Note>
  );
}

const Note = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div role="status" className="card flex flex-wrap items-center gap-3 border-accent p-4">
    <p className="grow basis-60">{children}</p>
    {action}
  </div>
);
