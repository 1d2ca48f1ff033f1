import type { CopiesScreen } from '#contracts/copies.ts';
import type { Deployed } from '#server/storage/store.ts';
import { copyKeys, copyState, neverCopied, openCopies, type CopyState } from './copy-documents.ts';
import { openCopyTools, readCopySettings } from './copy-settings.ts';

export async function readCopyState(context: Deployed): Promise<CopyState> {
  return (await openCopies(context).get(copyKeys.state, copyState))?.value ?? neverCopied;
}

/** Changes the document of how copying goes. */
export const changeCopyState = (
  context: Deployed,
  change: (state: CopyState) => CopyState,
): Promise<CopyState> =>
  openCopies(context).update(copyKeys.state, copyState, (current) =>
    change(current ?? neverCopied),
  );

/** How copies are made and how that goes: everything but the secrets. */
export async function readCopiesScreen(context: Deployed): Promise<CopiesScreen> {
  const [{ place, recipient, signer }, state, tools] = await Promise.all([
    readCopySettings(context),
    readCopyState(context),
    openCopyTools(context),
  ]);
  const { since, last, running, failure, checked, opened } = state;
  return {
    state: tools === 'wrong' ? 'wrong' : tools ? 'on' : place || recipient ? 'unfinished' : 'off',
    place: place && {
      ...{ endpoint: place.endpoint, region: place.region, bucket: place.bucket },
      ...{ folder: place.folder, accessKeyId: place.accessKeyId, setAt: place.setAt },
    },
    recipient: recipient && { key: recipient.key, madeAt: recipient.madeAt },
    signer: signer && signer.publicKey,
    ...{ since, last, failure, checked, opened },
    running:
      isRunning(state, new Date()) && running ? { done: running.done, total: running.total } : null,
  };
}

/** Whether somebody is copying now; a function that was ended says nothing more, and its time runs out. */
export const isRunning = ({ running }: CopyState, now: Date): boolean =>
  running !== null && Date.parse(running.until) > Number(now);
