import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { GitRepository } from './git-repository.ts';

/** A call that the stand-in answers, such as `PATCH git/refs/heads/main`. */
export type HostCall = `${string} ${string}`;

export interface GitHostOptions {
  /** Where the repository is. */
  folder: string;
  /** The token that callers must have. */
  token: string;
  port?: number;
  /** Called before the branch is read. */
  beforeRead?: (repository: GitRepository) => void;
  /** Called once the branch has moved to a commit that follows it. */
  onPush?: (repository: GitRepository, commit: string) => void;
}

export interface GitHostServer {
  url: string;
  repository: GitRepository;
  /** What it was asked, in order. */
  calls: HostCall[];
  /** Makes calls fail: gets each with whether it has taken effect, and gives a status, or `reset`. */
  fault?: ((call: HostCall, when: 'before' | 'after') => number | 'reset' | undefined) | undefined;
  /** When the token ends, as GitHub says it: "2026-05-01 12:00:00 UTC". */
  tokenEnds?: string | undefined;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}

type Fields = Record<string, unknown>;

const found = (body: object): Answer => ({ status: 200, body });
const made = (body: object): Answer => ({ status: 201, body });
const refused = (status: number, message: string): Answer => ({ status, body: { message } });

/** A stand-in for GitHub on this machine: the routes that publishing uses, over a git repository of its own. */
export async function startGitHost(options: GitHostOptions): Promise<GitHostServer> {
  const repository = new GitRepository(options.folder);
  const { objects } = repository;

  const routes: [RegExp, (match: string[], body: Fields) => Answer][] = [
    [
      /^GET git\/ref\/heads\/main$/,
      () => {
        options.beforeRead?.(repository);
        return found({ object: { sha: repository.head() } });
      },
    ],
    [/^GET git\/commits\/(\w+)$/, ([sha = '']) => found(commitAnswer(sha))],
    [/^GET git\/trees\/(\w+)\?recursive=1$/, ([sha = '']) => found(treeAnswer(sha))],
    [
      /^GET git\/blobs\/(\w+)$/,
      ([sha = '']) =>
        found({ content: objects.readBlob(sha).toString('base64'), encoding: 'base64' }),
    ],
    [
      /^POST git\/blobs$/,
      (_, { content }) => made({ sha: objects.writeBlob(Buffer.from(String(content), 'base64')) }),
    ],
    [/^POST git\/trees$/, (_, body) => made(makeTree(body))],
    [/^POST git\/commits$/, (_, body) => made(makeCommit(body))],
    [
      /^PATCH git\/refs\/heads\/main$/,
      (_, { sha, force }) => {
        if (force) return refused(403, 'Protected branch');
        const commit = String(sha);
        const head = repository.head();
        if (head && !repository.isIncluded(head, commit)) {
          return refused(422, 'Update is not a fast forward');
        }
        repository.moveHead(commit);
        options.onPush?.(repository, commit);
        return found({ object: { sha } });
      },
    ],
    [
      /^GET compare\/(\w+)\.\.\.(\w+)$/,
      ([base = '', head = '']) => {
        const isAhead = repository.isIncluded(base, head);
        return found({ status: base === head ? 'identical' : isAhead ? 'ahead' : 'diverged' });
      },
    ],
  ];

  const commitAnswer = (sha: string) => {
    const { tree, parents, message, at } = objects.readCommit(sha);
    const committer = { date: at.toISOString() };
    return {
      sha,
      tree: { sha: tree },
      parents: parents.map((one) => ({ sha: one })),
      message,
      committer,
    };
  };
  const treeAnswer = (commit: string) => {
    const { tree } = objects.readCommit(commit);
    const files = [...repository.files(tree)];
    return {
      sha: tree,
      truncated: false,
      tree: files.map(([path, sha]) => ({ path, sha, type: 'blob' })),
    };
  };
  const makeTree = ({ base_tree: base, tree }: Fields) => {
    const entries = tree as { path: string; content?: string; sha?: string | null }[];
    const changes = new Map(
      entries.map(({ path, content, sha = null }) => [
        path,
        content === undefined ? sha : objects.writeBlob(Buffer.from(content)),
      ]),
    );
    return { sha: repository.changedTree(String(base), changes) };
  };
  const makeCommit = ({ message, tree, parents }: Fields) => {
    const commit = { tree: String(tree), parents: parents as string[], message: String(message) };
    return { sha: objects.writeCommit({ ...commit, at: new Date() }) };
  };

  function answer(call: HostCall, body: Fields): Answer {
    for (const [pattern, handle] of routes) {
      const match = pattern.exec(call);
      if (!match) continue;
      try {
        return handle(match.slice(1), body);
      } catch {
        return refused(404, 'Not Found');
      }
    }
    return refused(404, 'Not Found');
  }

  const calls: HostCall[] = [];
  const server = createServer((request, outgoing) => {
    void (async () => {
      const [, path] = /^\/repos\/[^/]+\/[^/]+\/(.*)$/.exec(request.url ?? '') ?? [];
      const call: HostCall = `${request.method} ${path}`;
      const body = await bodyOf(request);
      calls.push(call);
      const isKnown = request.headers.authorization === `Bearer ${options.token}`;
      const before = host.fault?.(call, 'before');
      const result = before
        ? refused(Number(before), 'Fault')
        : isKnown
          ? answer(call, body)
          : refused(401, 'Bad credentials');
      const after = before ?? host.fault?.(call, 'after');
      if (after === 'reset') return outgoing.destroy();
      outgoing.writeHead(after ?? result.status, {
        'content-type': 'application/json',
        ...(host.tokenEnds && { 'github-authentication-token-expiration': host.tokenEnds }),
      });
      return outgoing.end(JSON.stringify(result.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const host: GitHostServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repository,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

const bodyOf = async (request: IncomingMessage): Promise<Fields> =>
  request.method === 'GET' ? {} : ((await json(request)) as Fields);
