import type { ContentJson, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
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
  const change = changeAt(place, overview);
  const mine = replacedWords(place, theirs, change?.before);
  if (mine === undefined) return null;
  return (
    <div role="status" className="grid gap-2 rounded-2xl border border-accent p-4">
      <p className="[overflow-wrap:anywhere]">
        <span className="block text-sm font-semibold">
          {change
            ? `You had written, before ${change.by || 'somebody'} changed it`
            : 'You had written, before other words were published'}
        </span>
        {valueWords(mine, overview, place.path)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => forgetMine(place)}>Keep theirs</Button>
        <Button onClick={() => typeWords(place, theirs, mine)}>Use mine</Button>
      </div>
    </div>
  );
}
