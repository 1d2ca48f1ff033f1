import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { checkOut, commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost, type GitHostServer } from '#local/git-host/git-host-server.ts';
import { contentCopy } from '#tests/support/site-copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const token = 'a token for tests';

/** A host with a repository of the site's content for a test file, and a checkout of somebody else's. */
export interface ElsewhereHost extends GitHostServer {
  folder: string;
  /** Somebody else changes a file of the content and pushes it. */
  push(name: string, words: string, replacement: string): void;
  /** What a file of the content holds in the newest commit. */
  read(name: string): string | undefined;
  /** The photos of the newest commit: their bytes by their names. */
  photos(): Map<string, Buffer>;
  /** How many commits there are. */
  commits(): number;
}

/** Faults end with each test. */
export function useGitHost(): () => ElsewhereHost {
  let host: ElsewhereHost;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const copy = await contentCopy();
    const folder = await temporaryFolder();
    const server = await startGitHost({ folder: folder.path, token });
    const { repository } = server;
    commitCheckout(repository, copy.path);
    const textAt = (name: string) => {
      const { tree } = repository.objects.readCommit(repository.head()!);
      const sha = repository.files(tree).get(`src/content/${name}`);
      return sha && repository.objects.readBlob(sha).toString('utf8');
    };
    host = Object.assign(server, {
      folder: folder.path,
      push(name: string, words: string, replacement: string) {
        checkOut(repository, repository.head()!, copy.path);
        const file = path.join(copy.path, 'src/content', name);
        const source = readFileSync(file, 'utf8');
        if (!source.includes(words)) throw new Error(`${name} does not hold ${words}.`);
        writeFileSync(file, source.replace(words, replacement));
        commitCheckout(repository, copy.path);
      },
      read: textAt,
      photos() {
        const { tree } = repository.objects.readCommit(repository.head()!);
        const files = [...repository.files(tree)].flatMap(([file, sha]) =>
          file.startsWith('src/assets/photos/')
            ? [[path.basename(file), repository.objects.readBlob(sha)] as const]
            : [],
        );
        return new Map(files);
      },
      commits() {
        let count = 0;
        for (let at = repository.head(); at; at = repository.objects.readCommit(at).parents[0])
          count += 1;
        return count;
      },
    });
    process.env.GIT_HOST_URL = server.url;
    process.env.GITHUB_TOKEN = token;
    closing.push(
      () => server.close(),
      async () => copy[Symbol.asyncDispose](),
      async () => folder[Symbol.asyncDispose](),
    );
  });
  afterEach(() => {
    host.fault = undefined;
  });
  afterAll(async () => {
    delete process.env.GIT_HOST_URL;
    delete process.env.GITHUB_TOKEN;
    for (const close of closing) await close();
  });
  return () => host;
}
