import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { checkOut, commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost } from '#local/git-host/git-host-server.ts';

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
  const host = await startGitHost({
    folder: path.join(dataDir, 'content.git'),
    token,
    beforeRead: (repository) => commitCheckout(repository, root),
    onPush: (repository, commit) => {
      checkOut(repository, commit, root);
      wanted = commit;
      deploying ??= deployAll();
    },
  });
  commitCheckout(host.repository, root);
  process.env.GITHUB_TOKEN = token;
  process.env.GIT_HOST_URL = host.url;
  // A build costs nothing here.
  process.env.PUBLISHES_PER_MONTH ??= '200';
  return { close: () => host.close() };
}
