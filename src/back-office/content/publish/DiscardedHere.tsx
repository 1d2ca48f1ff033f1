import type { ContentOverview } from '#contracts/content-edit.ts';
import { isSamePlace, keyOf } from '#contracts/content-part.ts';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { countWords } from '#back-office/content/content-words.ts';
import { keptWords, readDiscarded } from '#back-office/content/undo-discard.ts';
import { DifferenceList } from './Difference.tsx';
import { DiscardedRow } from './Discarded.tsx';

/** What was discarded on this device in the last days, and the way back. */
export function DiscardedHere({ overview }: { overview: ContentOverview }) {
  const gone = readDiscarded().filter(
    ({ change }) => !overview.changes.some((one) => isSamePlace(one, change)),
  );
  if (gone.length === 0) return null;
  const onBack = () => {
    const onPress = () => location.assign('/admin/pages?review=yes');
    toastSuccess('It waits to be published.', 'Brought back', {
      action: { label: 'Review it', onPress },
    });
  };
  return (
    <Folded summary={`${countWords(gone.length, 'change')} you discarded`}>
      <div className="grid gap-3 p-2">
        <p className="px-2 text-sm text-muted">{keptWords}</p>
        <DifferenceList>
          {gone.map((one) => (
            <DiscardedRow
              key={keyOf(one.change)}
              discard={one}
              isEarlier
              {...{ overview, onBack }}
            />
          ))}
        </DifferenceList>
      </div>
    </Folded>
  );
}
