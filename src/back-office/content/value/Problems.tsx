import type { ContentOverview, ContentProblem } from '#contracts/content-edit.ts';
import { factsFile } from '#contracts/fill-facts.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { readsAs } from '#back-office/content/content-words.ts';

interface ProblemsProps {
  overview: ContentOverview;
  problems: ContentProblem[];
  onFix: (words: string, instead: string) => void;
}

/** What the sentences call the facts. */
const facts = 'Facts and prices';

/** What is wrong, in the guard's sentences, and one tap for what mends it. */
export const Problems = ({ overview, problems, onFix }: ProblemsProps) =>
  problems.map(({ sentence, fix }) => (
    <div key={sentence} role="alert" className="grid gap-2">
      <p className="text-danger">{sentence}</p>
      {!fix && sentence.includes(facts) && (
        <a
          href={`/admin/pages?file=${encodeURIComponent(factsFile)}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
        >
          {facts}
        </a>
      )}
      {fix && (
        <div className="flex flex-wrap gap-2">
          {fix.instead.map((instead) => (
            <Button key={instead} onClick={() => onFix(fix.words, instead)}>
              Use {fixWords(instead, overview)}
            </Button>
          ))}
        </div>
      )}
    </div>
  ));

/** A fact is said as it reads: nobody types its name. */
function fixWords(instead: string, overview: ContentOverview): string {
  const reads = readsAs(instead, overview);
  return reads ? `“${reads}” from ${facts}` : instead;
}
