import { commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost } from '#local/git-host/git-host-server.ts';
import { contentCopy } from '#tests/support/site-copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const token = 'a token for tests';

/** A host with a repository of the site's content, found by the functions of this process as on Netlify. */
export async function startContentHost() {
  const [copy, folder] = [await contentCopy(), await temporaryFolder()];
  const host = await startGitHost({ folder: folder.path, token });
  commitCheckout(host.repository, copy.path);
  process.env.GIT_HOST_URL = host.url;
  process.env.GITHUB_TOKEN = token;
  return {
    host,
    /** The folder of the repositories, and that of a checkout. */
    folder: folder.path,
    checkout: copy.path,
    [Symbol.asyncDispose]: async () => {
      delete process.env.GIT_HOST_URL;
      delete process.env.GITHUB_TOKEN;
      await host.close();
      await copy[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
