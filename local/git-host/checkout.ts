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
  for (const found of globSync(patterns, { cwd: root })) {
    const file = found.split(path.sep).join('/');
    const sha = objects.writeBlob(readFileSync(path.join(root, file)));
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

/** Writes the content of a commit into the checkout, file by file; gives what it changed. */
export function checkOut(repository: GitRepository, commit: string, root: string): string[] {
  const { objects } = repository;
  const files = repository.files(objects.readCommit(commit).tree);
  const there = new Set(
    globSync(patterns, { cwd: root }).map((file) => file.split(path.sep).join('/')),
  );
  const changed: string[] = [];
  for (const [file, sha] of files) {
    const target = path.join(root, file);
    const bytes = objects.readBlob(sha);
    if (there.delete(file) && readFileSync(target).equals(bytes)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, bytes);
    renameSync(`${target}.new`, target);
    changed.push(file);
  }
  for (const file of there) {
    rmSync(path.join(root, file));
    changed.push(file);
  }
  return changed;
}
