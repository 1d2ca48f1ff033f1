import { Button } from '#back-office/feedback/Button.tsx';
import { countWords } from './content-words.ts';
import { sendAgain, useWaitingCount } from './waiting-words.ts';

/** Says that something typed here is not saved yet. */
export function WaitingNote() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 border-accent p-4">
      <p className="grow">
        {countWords(count, 'change')} {count === 1 ? 'is' : 'are'} kept on this device and not saved
        yet.
      </p>
      <Button onClick={sendAgain}>Save now</Button>
    </div>
  );
}
