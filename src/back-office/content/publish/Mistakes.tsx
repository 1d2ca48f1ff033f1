import type { ContentOverview, ContentPlace, ContentProblem } from '#contracts/content-edit.ts';
import { keyOf } from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { placeTitle } from '#back-office/content/value-words.ts';

interface MistakesProps {
  problems: ContentProblem[];
  overview: ContentOverview;
  /** The value that they are said beside. */
  at?: ContentPlace['path'];
  onCorrect: (place: ContentPlace) => void;
}

/** What has to be corrected, each with the way to its place. */
export const Mistakes = ({ problems, overview, at, onCorrect }: MistakesProps) =>
  [...mistakesIn(problems)].map(([key, { file, path, label, sentences }]) => (
    <div
      key={key}
      className="grid justify-items-start rounded-2xl border border-danger p-4 [overflow-wrap:anywhere]"
    >
      {at?.join('/') !== path.join('/') && (
        <p className="text-sm text-muted">{placeTitle(overview, { file, label })}</p>
      )}
      {[...sentences].map((sentence) => (
        <p key={sentence} className="text-danger">
          {sentence}
        </p>
      ))}
      <Button
        look="quiet"
        className="-ml-3"
        aria-haspopup="dialog"
        onClick={() => onCorrect({ file, path })}
      >
        Correct it
      </Button>
    </div>
  ));

/** The places with mistakes, each with the sentences about it. */
function mistakesIn(problems: ContentProblem[]) {
  const places = new Map<string, ContentProblem & { sentences: Set<string> }>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const sentences = places.get(key)?.sentences ?? new Set();
    places.set(key, { ...problem, sentences: sentences.add(problem.sentence) });
  }
  return places;
}
