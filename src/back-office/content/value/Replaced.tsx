import { capitalized } from '#contracts/content-part.ts';
import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { isOfField } from '#back-office/content/my-words.ts';
import { replacedBy } from '#back-office/content/replaced-by.ts';
import { changeAt, valueWords } from '#back-office/content/value-words.ts';
import { forgetMine, isKeptAs, replacedWords } from '#back-office/content/waiting-words.ts';
import { Version } from './Version.tsx';

interface ReplacedProps {
  place: ContentPlace;
  /** What is there now. */
  theirs: ContentJson;
  /** What the screen showed here last, and the version of the draft in which it was opened. */
  shown: ContentJson;
  since: number;
  overview: ContentOverview;
  onUse: (mine: string | number | null) => void;
}

/**
 * Gives whoever had written something here the choice between that and what somebody made of it, and tells whoever
 * looks at it that it was changed.
 */
export function Replaced({ place, theirs, shown, since, overview, onUse }: ReplacedProps) {
  const mine = replacedWords(place, theirs, changeAt(place, overview)?.before);
  const by = replacedBy(place, overview, since);
  const words = (value: ContentJson) => valueWords(value, overview, place.path);
  if (mine === undefined) {
    if (!by || isKeptAs(shown, theirs)) return null;
    return (
      <div role="status" className="grid gap-2">
        <p className="font-medium">{capitalized(by)} this just now.</p>
        <Version title="It said" words={words(shown)} other={words(theirs)} />
      </div>
    );
  }
  return (
    <div role="status" className="grid gap-2">
      <Version
        title={`You had written, before ${by ? `${by} it` : 'other words were published'}`}
        words={words(mine)}
        other={words(theirs)}
      >
        {isOfField(mine) && <Button onClick={() => onUse(mine)}>Use mine</Button>}
      </Version>
      <Version title="It says now" words={words(theirs)} other={words(mine)}>
        <Button onClick={() => forgetMine(place)}>Leave it as it is</Button>
      </Version>
    </div>
  );
}
