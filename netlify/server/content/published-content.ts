import type { ContentFiles } from '#content-rules/content-problems.ts';
import { blobId } from '#server/git-host/blob-id.ts';
import { GitHost, type CommitFiles } from '#server/git-host/git-host.ts';
import { hostSettings } from '#server/git-host/host-settings.ts';
import { readBuiltContent, readBuiltSite } from './built-site.ts';
import { isContent } from './publishable.ts';

/** Everything that is published, which the deployed site may still be behind. */
export interface Published {
  content: ContentFiles;
  /** The repository and its newest commit; undefined where none is set up: then it is what this deploy was built from. */
  source: { host: GitHost; files: CommitFiles } | undefined;
}

/** The newest commit of what is published; null where no repository is set up. */
export const commitOf = ({ source }: Published): string | null => source?.files.commit ?? null;

// What a commit or a blob holds never changes, so a warm function asks for it once.
const commits = new Map<string, CommitFiles>();
const texts = new Map<string, string>();

export async function readPublished(): Promise<Published> {
  const settings = hostSettings(readBuiltSite());
  const built = readBuiltContent();
  if (!settings) return { content: built, source: undefined };
  const host = new GitHost(settings);
  for (const text of built.values()) texts.set(blobId(text), text);
  const files = await filesOf(host, await host.head());
  return { content: await contentAt(host, files), source: { host, files } };
}

/** The files of a commit. */
export async function filesOf(host: GitHost, commit: string): Promise<CommitFiles> {
  const files = commits.get(commit) ?? (await host.files(commit));
  if (commits.size > 20) commits.clear();
  commits.set(commit, files);
  return files;
}

/** The content of a commit. */
export async function contentAt(host: GitHost, { blobs }: CommitFiles): Promise<ContentFiles> {
  const content = new Map<string, string>();
  for (const [file, id] of [...blobs].filter(([path]) => isContent(path))) {
    const text = texts.get(id) ?? (await host.text(id));
    if (texts.size > 500) texts.clear();
    texts.set(id, text);
    content.set(file, text);
  }
  return content;
}
