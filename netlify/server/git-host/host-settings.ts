import { originOnThisMachine, setting } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';

/** The repository that the site is built from, and how we may write to it. */
export interface HostSettings {
  /** Where GitHub's REST API answers. */
  origin: string;
  /** `owner/name`. */
  repository: string;
  branch: string;
  token: string;
}

/** What a build knows of its repository; null for nothing. */
interface BuiltFrom {
  repository: string | null;
  branch: string | null;
}

/** The settings for the repository; undefined while no token is set. Throws a `Refusal` (503) for a wrong one. */
export function hostSettings({ repository, branch }: BuiltFrom): HostSettings | undefined {
  const token = setting('GITHUB_TOKEN');
  if (!token) return undefined;
  const standIn = originOnThisMachine('GIT_HOST_URL');
  if (standIn) return { origin: standIn, repository: 'towpath/site', branch: 'main', token };
  const [, name] = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository ?? '') ?? [];
  if (!name || !branch) {
    throw new Refusal(
      503,
      'not-configured',
      'This site was not built from a repository at GitHub, so nothing can be published from here.',
    );
  }
  return { origin: 'https://api.github.com', repository: name, branch, token };
}
