import { useMutation } from '@tanstack/react-query';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Marked } from '#back-office/content/Marked.tsx';
import { undoOf, type Discarded } from '#back-office/content/undo-discard.ts';
import { changeWords, placeTitle, valueWriters } from '#back-office/content/value-words.ts';

interface DiscardedRowProps {
  discard: Discarded;
  overview: ContentOverview;
  /** Whether it was discarded a while ago: other words may be published since. */
  isEarlier?: boolean;
  onBack: (all: readonly Discarded[]) => void;
}

/** In the place of a change what was discarded, and the way back. */
export function DiscardedRow({ discard, overview, isEarlier, onBack }: DiscardedRowProps) {
  const { change } = discard;
  const { before, after } = changeWords(change, overview);
  return (
    <li className="grid gap-1 whitespace-pre-line px-4 py-3 text-muted [overflow-wrap:anywhere]">
      <p className="text-sm">{placeTitle(overview, change)}</p>
      <p>
        You discarded “<Marked text={after} other={before} mark="line-through" />”
      </p>
      <p className="text-sm empty:hidden">{valueWriters(change.writers)}</p>
      {change.before !== null && !isEarlier && (
        <p>
          The site still says “<Marked text={before} other={after} mark="" />”
        </p>
      )}
      <BringBack label="Bring back" all={[discard]} onBack={onBack} />
    </li>
  );
}

interface BringBackProps {
  label: string;
  all: readonly Discarded[];
  onBack: (all: readonly Discarded[]) => void;
}

/** Brings back what was discarded; absent where that can't be done. */
export function BringBack({ label, all, onBack }: BringBackProps) {
  const undo = undoOf(all);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => undo?.(),
    onSuccess: (isBack) => isBack && onBack(all),
  });
  return (
    undo && (
      <Button
        look="quiet"
        className="-ml-3 justify-self-start"
        isBusy={isPending}
        isLeaving
        onClick={() => mutate()}
      >
        {label}
      </Button>
    )
  );
}
