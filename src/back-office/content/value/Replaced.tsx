import { capitalized } from '#contracts/content-part.ts';
import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { isOfField } from '#back-office/content/my-words.ts';
import {
  isStillIn,
  replacedBy,
  replacedWords,
  touchWords,
} from '#back-office/content/replaced-by.ts';
import { changeAt, valueWords } from '#back-office/content/value-words.ts';
import { isKeptAs } from '#back-office/content/waiting-words.ts';
import { Version } from './Version.tsx';

/** What somebody made of a value while it was open. */
export interface Exchanged {
  /** Who did what: "Ben changed this". */
  told: string;
  before: ContentJson;
  after: string | number | null;
}

interface ReplacedProps {
  place: ContentPlace;
  /** What is there now, or typed. */
  value: ContentJson;
  exchanged: Exchanged | undefined;
  /** Whether nothing is typed that is not saved yet. */
  isCurrent: boolean;
  overview: ContentOverview;
  onUse: (words: string | number | null) => void;
  onLeave: () => void;
}

/** Says what somebody else wrote where something was written here or is looked at, and gives the choice between both. */
export function Replaced(props: ReplacedProps) {
  const { place, value, exchanged, isCurrent, overview, onUse, onLeave } = props;
  const before = changeAt(place, overview)?.before;
  const mine = isCurrent ? replacedWords(place, value, before) : undefined;
  const words = (one: ContentJson) => valueWords(one, overview, place.path);
  if (mine !== undefined) {
    const last = replacedBy(place, overview);
    return (
      <div role="status" className="grid gap-2">
        <Version
          title={`You had written, before ${last ? touchWords(last, 'it') : 'other words were published'}`}
          words={words(mine)}
          other={words(value)}
        >
          {isOfField(mine) && <Button onClick={() => onUse(mine)}>Use mine</Button>}
        </Version>
        <Version title="It says now" words={words(value)} other={words(mine)}>
          <Button onClick={onLeave}>Leave it as it is</Button>
        </Version>
      </div>
    );
  }
  if (!exchanged) return null;
  const { told, before: old, after } = exchanged;
  const isTheirs = isKeptAs(value, after);
  // What is typed may go on from theirs.
  if (!isTheirs && isStillIn(after, value, old)) return null;
  return (
    <div role="status" className="grid gap-2">
      <p className="font-medium">{capitalized(told)} in the meantime.</p>
      {isTheirs ? (
        <Version title="It said" words={words(old)} other={words(after)} />
      ) : (
        <Version title="They wrote" words={words(after)} other={words(value)}>
          <Button onClick={() => onUse(after)}>Use theirs</Button>
        </Version>
      )}
    </div>
  );
}
