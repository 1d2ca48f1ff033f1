import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { replacedBy } from '#back-office/content/replaced-by.ts';
import { changeAt, valueWords } from '#back-office/content/value-words.ts';
import { forgetMine, replacedWords, typeWords } from '#back-office/content/waiting-words.ts';

interface ReplacedProps {
  place: ContentPlace;
  /** What is there now. */
  theirs: ContentJson;
  overview: ContentOverview;
}

/** Gives whoever had written something here the choice between that and what somebody made of it. */
export function Replaced({ place, theirs, overview }: ReplacedProps) {
  const mine = replacedWords(place, theirs, changeAt(place, overview)?.before);
  if (mine === undefined) return null;
  const by = replacedBy(place, overview);
  return (
    <div role="status" className="grid gap-2 rounded-2xl border border-accent p-4">
      <p className="[overflow-wrap:anywhere]">
        <span className="block text-sm font-semibold">
          You had written, before {by ? `${by} it` : 'other words were published'}
        </span>
        {valueWords(mine, overview, place.path)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => forgetMine(place)}>Leave it as it is</Button>
        <Button onClick={() => typeWords(place, theirs, mine)}>Use mine</Button>
      </div>
    </div>
  );
}
