import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import type { Session } from '#server/auth/session.ts';
import { areNested } from '#contracts/content-part.ts';
import { draftChanges } from './draft-content.ts';
import type { Draft, Publish } from './draft-document.ts';

/** Who writes or publishes, in the middle of a sentence: what the device is called, or else who has that password. */
export const writerOf = ({ device, editors }: Pick<Session, 'device' | 'editors'>): string =>
  device || (editors ? 'an editor' : 'the owner');

/**
 * Who wrote what the draft says at a place, or what a publish changed there, the last one last. What was discarded or
 * published before has other writers.
 */
export function writersAt(
  { log, published }: Draft,
  { file, path }: ContentPlace,
  publish?: Publish,
): string[] {
  const before = lastPublish({ published }, publish);
  const made = lasting(log).filter(
    (one) =>
      !one.undoes &&
      one.file === file &&
      areNested(one.path, path) &&
      (!before || one.at > before.at) &&
      (!publish || one.at <= publish.at),
  );
  const discard = made.findLastIndex(
    ({ isDiscard, path: at }) => isDiscard && at.length <= path.length,
  );
  // Nobody is named of whose words nothing is left.
  const names = made
    .slice(discard + 1)
    .flatMap(({ by, isDiscard, words }) => (isDiscard || words?.length === 0 ? [] : by));
  return [...new Set(names.filter(Boolean).reverse())].reverse();
}

/** The last publish of words, or the last before another. */
export const lastPublish = ({ published }: Pick<Draft, 'published'>, next?: Publish) =>
  published.findLast((one) => !one.takesBack && !one.isAgain && (!next || one.at < next.at));

/** Who wrote what the draft changes. */
export const writersOf = (draft: Draft): string[] => [
  ...new Set(draftChanges(draft).flatMap((change) => writersAt(draft, change))),
];

/** What was made of a draft, without discards that were undone. */
function lasting(log: Draft['log']): Draft['log'] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log.filter(({ id }) => !undone.has(id));
}

/** Of more nobody is told: whoever wrote there would have been told long before. */
const mostTouched = 100;

/** Who changed, discarded or restored something last. */
export const touchedIn = ({ log }: Draft): ContentOverview['touched'] =>
  lasting(log.slice(-mostTouched)).map(({ file, path, by, rev, isDiscard, undoes }) => ({
    ...{ file, path, by, rev },
    act: undoes ? 'restored' : isDiscard ? 'discarded' : 'changed',
  }));
