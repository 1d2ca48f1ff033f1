import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setting } from '#server/env.ts';
import { GitHost } from '#server/git-host/git-host.ts';
import { hostSettings } from '#server/git-host/host-settings.ts';
import { Refusal } from '#server/refusal.ts';

/** How it goes with the key that pages are published with, in a sentence. */
export interface KeyCheck {
  isGood: boolean;
  sentence: string;
}

const daysAhead = 14;

/**
 * Tries the key in GITHUB_TOKEN: reads the branch and makes a commit that is on none, so that nothing
 * changes. Undefined where no key is set.
 */
export async function checkRepositoryKey(root: string): Promise<KeyCheck | undefined> {
  if (!setting('GITHUB_TOKEN')) return undefined;
  try {
    const settings = hostSettings(repositoryOf(root));
    if (!settings) return undefined;
    const host = new GitHost(settings);
    const files = await host.files(await host.head());
    await host.commit(files, new Map(), 'A try of the key, on no branch\n');
    return describe(settings.repository, host.tokenEnds);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isGood: false, sentence: error.problems[0].sentence };
  }
}

function describe(repository: string, ends: Date | undefined): KeyCheck {
  const opens = `The key in GITHUB_TOKEN can publish to ${repository}`;
  if (!ends) return { isGood: true, sentence: `${opens}. It has no end.` };
  const day = ends.toISOString().slice(0, 10);
  const isNear = ends.getTime() - Date.now() < daysAhead * 86_400_000;
  return isNear
    ? { isGood: false, sentence: `${opens}, but it ends on ${day}. Make a new one now.` }
    : { isGood: true, sentence: `${opens}. It ends on ${day}.` };
}

/** The repository of a checkout, as Netlify says it or as git does. */
function repositoryOf(root: string): { repository: string | null; branch: string | null } {
  const gitFile = (name: string) => {
    const file = path.join(root, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const [, url] = /\[remote "origin"\][^[]*?url = (\S+)/.exec(gitFile('config')) ?? [];
  const [, branch] = /^ref: refs\/heads\/(\S+)/.exec(gitFile('HEAD')) ?? [];
  return {
    repository: setting('REPOSITORY_URL') ?? url ?? null,
    branch: setting('BRANCH') ?? branch ?? null,
  };
}
