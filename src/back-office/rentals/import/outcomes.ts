import { importOutcomes } from '#contracts/rental-import.ts';
import type { BadgeColor } from '#back-office/lists/Badge.tsx';
import { countWords, wholeWords } from '#back-office/words/number-words.ts';

export type Outcome = (typeof importOutcomes)[number];
export type Counts = Partial<Record<Outcome, number>>;

/** What becomes of a row, in words and a color. */
export const outcomeLooks: Record<Outcome, { words: string; color: BadgeColor }> = {
  new: { words: 'New', color: 'green' },
  changed: { words: 'Changed', color: 'blue' },
  same: { words: 'Already imported', color: 'grey' },
  refused: { words: 'Refused', color: 'red' },
};

/** How many rows change something. */
export const changesIn = ({ new: added = 0, changed = 0 }: Counts): number => added + changed;

/** "12 new, 3 changed, 40 already imported, 2 refused."; zeros are left out. */
function countsInWords(counts: Counts): string {
  const said = importOutcomes
    .filter((outcome) => counts[outcome])
    .map(
      (outcome) =>
        `${wholeWords(counts[outcome] ?? 0)} ${outcomeLooks[outcome].words.toLowerCase()}`,
    );
  return said.length > 0 ? `${said.join(', ')}.` : 'The file is empty.';
}

/** The result of an import in a sentence; `one` is what a row is, such as "trip". */
export function outcomeWords(counts: Counts, isApplied: boolean, one: string): string {
  const { same = 0, refused = 0 } = counts;
  if (changesIn(counts) > 0) return `${isApplied ? 'Done' : 'Found'}: ${countsInWords(counts)}`;
  if (refused > 0 && same === 0) return `Nothing to import: ${countWords(refused, 'row')} refused.`;
  if (same === 0) return `There are no ${one}s to import.`;
  const left = refused > 0 ? `, and ${countWords(refused, 'row')} refused` : '';
  return `Nothing ${isApplied ? 'changed' : 'to change'}: ${countWords(same, one)} already imported${left}.`;
}
