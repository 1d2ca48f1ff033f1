import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkOut, commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost } from '#local/git-host/git-host-server.ts';
import type { GitRepository } from '#local/git-host/git-repository.ts';

export interface LocalRepository {
  /** The data folder. */
  dataDir: string;
  /** The checkout that the site is built from. */
  root: string;
  /** Builds the site from a commit that was pushed. */
  deploy: (commit: string) => Promise<void>;
}

/**
 * The repository that editors publish to on this machine: one of its own in the data folder, whose
 * content is that of the checkout. What is published is written into the checkout and built; what is
 * changed in the checkout is a push from elsewhere. The checkout's own git is never touched.
 */
export async function openLocalRepository({ dataDir, root, deploy }: LocalRepository) {
  const token = randomBytes(20).toString('hex');
  let wanted: string | undefined;
  let deploying: Promise<void> | undefined;
  /** One build after another; of several that wait, the last. */
  async function deployAll(): Promise<void> {
    while (wanted !== undefined) {
      const commit = wanted;
      wanted = undefined;
      await deploy(commit).catch((error: unknown) =>
        console.error(`What was published could not be built. ${String(error)}`),
      );
    }
    deploying = undefined;
  }
  /** Brings a commit into the checkout, and builds the site if that changes anything or must be. */
  function write(repository: GitRepository, commit: string, isAsked: boolean): boolean {
    const hasChanged = checkOut(repository, root, commit, last.read());
    last.write(commit);
    if (!hasChanged && !isAsked) return false;
    wanted = commit;
    deploying ??= deployAll();
    return true;
  }
  const last = lastWritten(dataDir);
  /** Brings what differs in the checkout into the repository. */
  const commitChanges = (repository: GitRepository) => {
    commitCheckout(repository, root);
    last.write(repository.head() ?? '');
  };
  const host = await startGitHost({
    folder: path.join(dataDir, 'content.git'),
    token,
    beforeRead: commitChanges,
    onPush: (repository, commit) => void write(repository, commit, true),
  });
  // A start that was killed may have left what was published in the repository alone.
  const head = host.repository.head();
  const isBuilding = head && last.read() ? write(host.repository, head, false) : false;
  commitChanges(host.repository);
  if (!isBuilding) noteCommit(root, host.repository.head());
  process.env.GITHUB_TOKEN = token;
  process.env.GIT_HOST_URL = host.url;
  // A build costs nothing here.
  process.env.PUBLISHES_PER_MONTH ??= '200';
  return { close: () => host.close() };
}

/** The commit whose content the checkout last had in full, kept in the data folder. */
function lastWritten(dataDir: string) {
  const file = path.join(dataDir, 'checked-out');
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '') || undefined,
    write(commit: string) {
      if (commit === this.read()) return;
      writeFileSync(`${file}.new`, `${commit}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}

/** The site was built from the checkout as it is, which a commit has now: as on Netlify, it says which. */
function noteCommit(root: string, commit: string | undefined): void {
  const file = path.join(root, '.preview', 'site.json');
  if (!existsSync(file)) return;
  const site = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...site, commit: commit ?? null }));
}
