import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GitObjects, type TreeEntry } from './git-objects.ts';

const folderMode = '40000';
const fileMode = '100644';

/** Files by their paths: the id of each, and null for one that goes. */
export type TreeChanges = ReadonlyMap<string, string | null>;

/** A bare git repository with one branch, `main`. */
export class GitRepository {
  readonly objects: GitObjects;
  readonly #branch: string;

  /** Opens the repository in a folder, or makes it. */
  constructor(folder: string) {
    this.objects = new GitObjects(folder);
    this.#branch = path.join(folder, 'refs', 'heads', 'main');
    if (existsSync(path.join(folder, 'HEAD'))) return;
    mkdirSync(path.dirname(this.#branch), { recursive: true });
    mkdirSync(path.join(folder, 'objects'), { recursive: true });
    writeFileSync(
      path.join(folder, 'config'),
      '[core]\n\trepositoryformatversion = 0\n\tbare = true\n',
    );
    writeFileSync(path.join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  }

  /** The newest commit; undefined while there is none. */
  head(): string | undefined {
    return existsSync(this.#branch) ? readFileSync(this.#branch, 'utf8').trim() : undefined;
  }

  /** Makes a commit the newest, if it follows the one that is. */
  moveHead(commit: string): boolean {
    const head = this.head();
    if (head && !this.isIncluded(head, commit)) return false;
    writeFileSync(`${this.#branch}.lock`, `${commit}\n`);
    renameSync(`${this.#branch}.lock`, this.#branch);
    return true;
  }

  /** Whether a commit is in the history of another, or is it. */
  isIncluded(commit: string, inCommit: string): boolean {
    const seen = new Set<string>();
    const next = [inCommit];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === commit) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      next.push(...this.objects.readCommit(one).parents);
    }
    return false;
  }

  /** Every file below a tree, the id of each by its path. */
  files(tree: string, below = ''): Map<string, string> {
    return new Map(
      this.objects
        .readTree(tree)
        .flatMap(({ mode, name, sha }) =>
          mode === folderMode
            ? [...this.files(sha, `${below}${name}/`)]
            : [[`${below}${name}`, sha] as const],
        ),
    );
  }

  /** A tree that differs from another in these files; without another, one of these files alone. */
  changedTree(base: string | undefined, changes: TreeChanges): string {
    const entries = new Map<string, TreeEntry>(
      base ? this.objects.readTree(base).map((entry) => [entry.name, entry]) : [],
    );
    const byFolder = new Map<string, Map<string, string | null>>();
    for (const [file, sha] of changes) {
      const [name = '', ...rest] = file.split('/');
      if (rest.length > 0) {
        const inside = byFolder.get(name) ?? new Map<string, string | null>();
        byFolder.set(name, inside.set(rest.join('/'), sha));
      } else if (sha === null) entries.delete(name);
      else entries.set(name, { mode: fileMode, name, sha });
    }
    for (const [name, inside] of byFolder) {
      const sha = this.changedTree(entries.get(name)?.sha, inside);
      if (this.objects.readTree(sha).length === 0) entries.delete(name);
      else entries.set(name, { mode: folderMode, name, sha });
    }
    return this.objects.writeTree([...entries.values()]);
  }
}
