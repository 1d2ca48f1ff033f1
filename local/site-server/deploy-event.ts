import type { DeploySucceededEvent } from '@netlify/functions';

/** What the platform says of a deploy of a commit. */
export function deployEvent(
  site: string,
  commit: string,
  context = 'production',
  errorMessage: string | null = null,
): DeploySucceededEvent {
  return {
    site: { id: 'local', name: 'towpath', url: site, adminUrl: site },
    deploy: {
      ...{ id: `local-${commit.slice(0, 12)}`, siteId: 'local', buildId: null, state: '' },
      ...{ errorMessage, url: site, sslUrl: site, permalinkUrl: site, adminUrl: site },
      ...{ context, branch: 'main', commitRef: commit, commitUrl: null, commitMessage: null },
      ...{ committer: null, title: null, createdAt: new Date().toISOString(), publishedAt: null },
      ...{ time: null, manual: false, framework: null },
    },
  };
}
