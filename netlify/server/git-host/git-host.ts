import * as z from 'zod/mini';
import { log } from '#server/log.ts';
import { Refusal } from '#server/refusal.ts';
import type { HostSettings } from './host-settings.ts';

const timeoutMs = 10_000;

const reference = z.object({ object: z.object({ sha: z.string() }) });
const created = z.object({ sha: z.string() });
const tree = z.object({
  sha: z.string(),
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
});
const blob = z.object({ content: z.string() });
const comparison = z.object({ status: z.string() });

/** The files of a commit: the id of each by its path. */
export interface CommitFiles {
  commit: string;
  tree: string;
  blobs: ReadonlyMap<string, string>;
}

/** A file as a new commit has it: a text, bytes, or what the repository has under this id; null is no file. */
export type FileChange = string | { bytes: Uint8Array } | { id: string } | null;
export type FileChanges = ReadonlyMap<string, FileChange>;

/**
 * A repository at GitHub, over its Git Database API. Every call throws a `Refusal` with a sentence where
 * it fails: 503 for what the owner must set up, 502 for what may work later.
 */
export class GitHost {
  readonly #settings: HostSettings;
  /** When the token ends, as the last answer said. */
  tokenEnds: Date | undefined;

  constructor(settings: HostSettings) {
    this.#settings = settings;
  }

  /** The newest commit of the branch. */
  async head(): Promise<string> {
    const { object } = await this.#call('GET', `git/ref/heads/${this.#settings.branch}`, reference);
    return object.sha;
  }

  async files(commit: string): Promise<CommitFiles> {
    const found = await this.#call('GET', `git/trees/${commit}?recursive=1`, tree);
    if (found.truncated)
      throw new Error('The repository has more files than GitHub lists at once.');
    const blobs = found.tree.filter(({ type }) => type === 'blob');
    return { commit, tree: found.sha, blobs: new Map(blobs.map(({ path, sha }) => [path, sha])) };
  }

  async text(id: string): Promise<string> {
    return (await this.bytes(id)).toString('utf8');
  }

  async bytes(id: string): Promise<Buffer> {
    const { content } = await this.#call('GET', `git/blobs/${id}`, blob);
    return Buffer.from(content, 'base64');
  }

  /** Makes a commit on top of another, also without a change. It is on no branch yet. */
  async commit(parent: CommitFiles, changes: FileChanges, message: string): Promise<string> {
    const entries = [];
    for (const [path, change] of changes) {
      entries.push({ path, mode: '100644', type: 'blob', ...(await this.#entry(change)) });
    }
    const body = { base_tree: parent.tree, tree: entries };
    const { sha } =
      changes.size > 0
        ? await this.#call('POST', 'git/trees', created, body)
        : { sha: parent.tree };
    const made = { message, tree: sha, parents: [parent.commit] };
    return (await this.#call('POST', 'git/commits', created, made)).sha;
  }

  async #entry(change: FileChange) {
    if (typeof change === 'string') return { content: change };
    if (change === null || 'id' in change) return { sha: change && change.id };
    const content = Buffer.from(change.bytes).toString('base64');
    return this.#call('POST', 'git/blobs', created, { content, encoding: 'base64' });
  }

  /** Makes a commit the newest of the branch, if it follows the one that is: `behind` where it does not. */
  async move(commit: string): Promise<'moved' | 'behind'> {
    const path = `git/refs/heads/${this.#settings.branch}`;
    const body = { sha: commit, force: false };
    const answer = await this.#call('PATCH', path, z.nullable(reference), body, [422]);
    return answer ? 'moved' : 'behind';
  }

  /** Whether a commit is in the history of another. */
  async isIncluded(commit: string, inCommit: string): Promise<boolean> {
    if (commit === inCommit) return true;
    const path = `compare/${commit}...${inCommit}`;
    const found = await this.#call('GET', path, z.nullable(comparison), undefined, [404]);
    return found?.status === 'ahead';
  }

  /** Makes a call; null for an answer with one of the statuses that are expected. */
  async #call<Value>(
    method: string,
    path: string,
    schema: z.ZodMiniType<Value>,
    body?: object,
    expected: number[] = [],
  ): Promise<Value> {
    const { origin, repository, token } = this.#settings;
    const ask = () =>
      fetch(`${origin}/repos/${repository}/${path}`, {
        method,
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'user-agent': 'Towpath',
          'x-github-api-version': '2022-11-28',
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    let response: Response;
    let text: string;
    try {
      // A connection that was kept and has ended says so only once it is used.
      response = await ask().catch((error: unknown) => {
        if (method === 'GET' && error instanceof TypeError) return ask();
        throw error;
      });
      text = await response.text();
    } catch {
      throw failed(0, 'GitHub did not answer. Please try again in a minute.');
    }
    const ends = response.headers.get('github-authentication-token-expiration');
    if (ends) this.tokenEnds = new Date(ends);
    if (expected.includes(response.status)) return null as Value;
    if (!response.ok) throw refusalOf(response);
    return z.parse(schema, JSON.parse(text));
  }
}

function refusalOf({ status, headers }: Response): Refusal {
  const wait = headers.get('retry-after');
  if (status === 401) {
    return failed(
      status,
      'The key to the repository at GitHub has ended. The owner makes a new one, as docs/operations.md says.',
    );
  }
  if (
    status === 429 ||
    (status === 403 && (wait || headers.get('x-ratelimit-remaining') === '0'))
  ) {
    return failed(
      status,
      'GitHub asks us to wait. Please try again in a few minutes.',
      wait ?? '60',
    );
  }
  if (status === 403 || status === 404) {
    return failed(
      status,
      'The key for GitHub does not open the repository of this site. The owner sets it up, as docs/operations.md says.',
    );
  }
  return failed(status, 'GitHub could not do this just now. Please try again in a minute.');
}

function failed(status: number, sentence: string, retryAfter?: string): Refusal {
  log({ event: 'git-host', status });
  const isOurs = [401, 403, 404].includes(status) && !retryAfter;
  const headers = retryAfter ? { 'retry-after': retryAfter } : undefined;
  return new Refusal(isOurs || retryAfter ? 503 : 502, 'git-host', sentence, headers);
}
