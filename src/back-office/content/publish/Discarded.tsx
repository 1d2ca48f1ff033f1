import { useMutation } from '@tanstack/react-query';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { capitalized } from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { fileTitle, writtenBy } from '#back-office/content/content-words.ts';
import { undoOf, type Discarded } from '#back-office/content/undo-discard.ts';
import { aroundWords, changeWords } from '#back-office/content/value-words.ts';

interface DiscardedRowProps {
  discard: Discarded;
  overview: ContentOverview;
  onBack: (all: readonly Discarded[]) => void;
}

/** In the place of a change what was discarded, and the way back. */
export function DiscardedRow({ discard, overview, onBack }: DiscardedRowProps) {
  const { change } = discard;
  const words = changeWords(change, overview).after;
  return (
    <li className="grid gap-1 bg-mist px-4 py-3 [overflow-wrap:anywhere]">
      <p className="text-sm text-muted">
        {[fileTitle(overview, change.file), change.label].filter(Boolean).join(' · ')}
      </p>
      <p>Discarded{words && `: “${aroundWords(words, '')}”`}</p>
      <p className="text-sm text-muted empty:hidden">{capitalized(writtenBy(change.writers))}</p>
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
