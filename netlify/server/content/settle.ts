import type { AuditEntry } from '#contracts/audit.ts';
import { fileChanges } from '#content-rules/content-changes.ts';
import type { GitHost } from '#server/git-host/git-host.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import { changeName, type Versions } from './content-names.ts';
import { isChanged } from './draft-content.ts';
import {
  draftDocument,
  draftKey,
  emptyDraft,
  mostPublishes,
  publishTitle,
  type Draft,
  type Publishing,
} from './draft-document.ts';
import { contentAt, filesOf, type Published } from './published-content.ts';

/** What a commit changes in the content. */
export async function committedFiles(
  host: GitHost,
  parent: string,
  commit: string,
): Promise<Versions[]> {
  const [before, after] = [
    await contentAt(host, await filesOf(host, parent)),
    await contentAt(host, await filesOf(host, commit)),
  ];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((file) => ({ file, before: before.get(file) ?? null, after: after.get(file) ?? null }))
    .filter((one) => one.before !== one.after);
}

/** Settles a publish whose commit is in the branch; any other is left as it is. */
export async function settleMoved(
  store: Store,
  recorder: Recorder,
  { source }: Published,
  draft: Draft,
): Promise<Draft> {
  const { publishing } = draft;
  if (!source || !publishing?.commit) return draft;
  if (!(await source.host.isIncluded(publishing.commit, source.files.commit))) return draft;
  return settle(store, recorder, source.host, { ...publishing, commit: publishing.commit });
}

/**
 * Ends a publish: what was published leaves the draft unless it was changed since, and the publish goes
 * into the history, in one write. Whoever comes second changes nothing.
 */
export async function settle(
  store: Store,
  recorder: Recorder,
  host: GitHost,
  made: Publishing & { commit: string },
): Promise<Draft> {
  const changed = await committedFiles(host, made.parent, made.commit);
  return updateRecorded(recorder, store, draftKey, draftDocument, (current) => {
    const stored = current ?? emptyDraft;
    if (stored.publishing?.id !== made.id) return { value: stored, entries: [] };
    const value: Draft = {
      ...stored,
      rev: stored.rev + 1,
      ...(!made.takesBack && {
        head: made.commit,
        files: withoutPublished(stored.files, changed),
      }),
      publishing: undefined,
      published: [...stored.published, made].slice(-mostPublishes),
    };
    return { value, entries: [entryOf(recorder, made, changed)] };
  });
}

/** What of a draft is left when it was published as it was, and changed on since. */
function withoutPublished(files: Draft['files'], changed: Versions[]): Draft['files'] {
  const left = { ...files };
  for (const { file, after } of changed) {
    const kept = left[file] && { ...left[file], base: after };
    if (kept && isChanged(kept)) left[file] = kept;
    else delete left[file];
  }
  return left;
}

/** A publish in the history: every value as it was and as it is. */
function entryOf(
  recorder: Recorder,
  made: Publishing & { commit: string },
  changed: Versions[],
): AuditEntry {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const versions of changed) {
    for (const change of fileChanges(versions.file, versions.before, versions.after)) {
      const words = changeName(versions, change.path);
      // Two values may be for the same.
      const name = words in after ? `${words} [${change.path.join(' ')}]` : words;
      before[name] = change.before ?? null;
      after[name] = change.after ?? null;
    }
  }
  return auditEntryOf(recorder, {
    action: 'publish',
    target: { kind: 'content', id: made.commit, label: publishTitle(made) },
    before,
    after,
  });
}
