import type { ContentConflict, ContentJson, ContentOverview } from '#contracts/content-edit.ts';
import { capitalized } from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { valueWords } from '#back-office/content/value-words.ts';

interface ConflictProps {
  overview: ContentOverview;
  conflict: ContentConflict;
  mine: ContentJson;
  onChoose: (isTheirs: boolean) => void;
  /** Puts one text behind the other; undefined where a value is no text. */
  onJoin: ((theirs: string) => void) | undefined;
}

/** Two people wrote in one place: the second chooses. */
export function Conflict({
  conflict: { theirs, by, at, path },
  overview,
  mine,
  onChoose,
  onJoin,
}: ConflictProps) {
  const who = capitalized(by || 'somebody else');
  return (
    <div className="mt-5 grid gap-4">
      <p role="alert" className="font-medium">
        {who} changed this, too{at ? `, on ${timeWords(at)}` : ''}. Which words stay?
      </p>
      <Version title={`What ${by || 'they'} wrote`} words={valueWords(theirs, overview, path)}>
        <Button isLeaving onClick={() => onChoose(true)}>
          Keep theirs
        </Button>
      </Version>
      <Version title="What you wrote" words={valueWords(mine, overview, path)}>
        <Button isLeaving onClick={() => onChoose(false)}>
          Use mine
        </Button>
      </Version>
      {onJoin && typeof theirs === 'string' && (
        <Button look="quiet" isLeaving onClick={() => onJoin(theirs)}>
          Keep both, and make one text of them
        </Button>
      )}
    </div>
  );
}

const Version = ({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: React.ReactNode;
}) => (
  <section className="rounded-2xl border border-line p-4">
    <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
    <p className="mb-3 mt-1 whitespace-pre-line">{words}</p>
    {children}
  </section>
);
