import type { ContentProblem } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';

interface ProblemsProps {
  problems: ContentProblem[];
  onFix: (words: string, instead: string) => void;
}

/** What is wrong, in the guard's sentences, and one tap for what mends it. */
export const Problems = ({ problems, onFix }: ProblemsProps) =>
  problems.map(({ sentence, fix }) => (
    <div key={sentence} role="alert" className="grid gap-2">
      <p className="text-danger">{sentence}</p>
      {fix && (
        <div className="flex flex-wrap gap-2">
          {fix.instead.map((instead) => (
            <Button key={instead} onClick={() => onFix(fix.words, instead)}>
              Use {instead}
            </Button>
          ))}
        </div>
      )}
    </div>
  ));
