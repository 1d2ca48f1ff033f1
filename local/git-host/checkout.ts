import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GitRepository } from './git-repository.ts';

/** What of a checkout is in the repository of the stand-in: all content with its photos, and nothing else. */
const patterns = ['src/content/**/*.{md,yaml}', 'src/assets/photos/*.{jpg,jpeg,png,webp,avif}'];

/**
 * Brings what differs in the checkout's content and photos into the repository, as a commit of its own: to an
 * editor, it is a push from elsewhere. The checkout's own git is never touched.
 */
export function commitCheckout(repository: GitRepository, root: string): void {
  const { objects } = repository;
  const head = repository.head();
  const tree = head && objects.readCommit(head).tree;
  const committed = tree ? repository.files(tree) : new Map<string, string>();
  const changes = new Map<string, string | null>([...committed.keys()].map((file) => [file, null]));
  for (const [file, sha] of filesIn(repository, root)) {
    if (committed.get(file) === sha) changes.delete(file);
    else changes.set(file, sha);
  }
  if (head && changes.size === 0) return;
  const commit = objects.writeCommit({
    tree: repository.changedTree(tree, changes),
    parents: head ? [head] : [],
    message: head ? 'Changed outside the editor' : 'The content as it was found',
    at: new Date(),
  });
  repository.moveHead(commit);
}

/**
 * Writes the content of a commit into a checkout that holds that of the commit `from`, or whatever without one.
 * A file that was changed there since stays. Gives whether it has written anything.
 */
export function checkOut(
  repository: GitRepository,
  root: string,
  commit: string,
  from?: string,
): boolean {
  const { objects } = repository;
  const filesOf = (one: string) => repository.files(objects.readCommit(one).tree);
  const there = filesIn(repository, root);
  const [before, after] = [from ? filesOf(from) : there, filesOf(commit)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => {
    const now = there.get(file);
    return now !== after.get(file) && now === before.get(file);
  });
  for (const file of changed) {
    const [target, sha] = [path.join(root, file), after.get(file)];
    if (sha === undefined) {
      rmSync(target);
      continue;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, objects.readBlob(sha));
    renameSync(`${target}.new`, target);
  }
  return changed.length > 0;
}

/** The files of a checkout that belong to the repository, the id of each by its path. */
const filesIn = ({ objects }: GitRepository, root: string): Map<string, string> =>
  new Map(
    globSync(patterns, { cwd: root }).map((found) => [
      found.split(path.sep).join('/'),
      objects.writeBlob(readFileSync(path.join(root, found))),
    ]),
  );
