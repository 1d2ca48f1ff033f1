import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { checkOut, commitCheckout } from '#local/git-host/checkout.ts';
import type { GitHostServer } from '#local/git-host/git-host-server.ts';
import { startContentHost } from '#tests/support/content-host.ts';

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
  let started: Awaited<ReturnType<typeof startContentHost>> | undefined;
  beforeAll(async () => {
    started = await startContentHost();
    const { host: server, folder, checkout } = started;
    const { repository } = server;
    const textAt = (name: string) => {
      const { tree } = repository.objects.readCommit(repository.head()!);
      const sha = repository.files(tree).get(`src/content/${name}`);
      return sha && repository.objects.readBlob(sha).toString('utf8');
    };
    host = Object.assign(server, {
      folder,
      push(name: string, words: string, replacement: string) {
        checkOut(repository, checkout, repository.head()!);
        const file = path.join(checkout, 'src/content', name);
        const source = readFileSync(file, 'utf8');
        if (!source.includes(words)) throw new Error(`${name} does not hold ${words}.`);
        writeFileSync(file, source.replace(words, replacement));
        commitCheckout(repository, checkout);
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
  });
  afterEach(() => {
    host.fault = undefined;
  });
  afterAll(async () => started?.[Symbol.asyncDispose]());
  return () => host;
}
