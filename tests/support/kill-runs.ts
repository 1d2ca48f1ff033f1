import { getStore, type Store } from '@netlify/blobs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const WRITERS = 6;
const KEYS_PER_WRITER = 4;
const MAX_WRITES_BEFORE_KILL = 30;

interface Written {
  /** The version last acknowledged, or found after a restart: what is stored may not be older. */
  acknowledged: number;
  /** The version last sent: it may be stored without having been acknowledged. */
  sent: number;
}

/** Runs a server on the file in a process of its own, until it is killed. */
async function serve(file: string) {
  const script = fileURLToPath(import.meta.resolve('#local/blobs-server/serve.ts'));
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [context] = (await once(createInterface(child.stdout), 'line')) as [string];
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', context);
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { store: getStore({ name: 'notes', consistency: 'strong' }), kill };
}

/** A value of up to 100 kB that tells at every place which write it is from. */
function valueOf(key: string, version: number): string {
  return `${key} version ${version}\n`.repeat((version * 7_919) % 4_000);
}

/** The same numbers in every run (a linear congruential generator), so that a failure can be repeated. */
function seededRandom(seed: number): () => number {
  return () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

async function verify(store: Store, written: Map<string, Written>) {
  const checks = [...written].map(async ([key, entry]) => {
    const found = await store.getWithMetadata(key);
    const version = Number(found?.metadata['version'] ?? 0);
    expect([entry.acknowledged, entry.sent], `version of ${key}`).toContain(version);
    if (found) expect(found.data === valueOf(key, version), `${key} is whole`).toBe(true);
    entry.acknowledged = version;
  });
  await Promise.all(checks);
}

/**
 * Kills the stores' server with kill -9 in the middle of writes, so many times, and expects that
 * nothing acknowledged is lost or torn.
 */
export async function expectKillsToLoseNothing(kills: number): Promise<void> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'blobs.sqlite');
  const random = seededRandom(2_024);
  const written = new Map<string, Written>();
  let interrupted = 0;

  for (let run = 0; run < kills; run++) {
    const { store, kill } = await serve(file);
    try {
      await verify(store, written);
      let left = 1 + Math.floor(random() * MAX_WRITES_BEFORE_KILL);
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let count = 0; left > 0; count++) {
          const key = `writer-${writer}/${count % KEYS_PER_WRITER}`;
          const entry = written.get(key) ?? { acknowledged: 0, sent: 0 };
          written.set(key, entry);
          const version = (entry.sent += 1);
          await store.set(key, valueOf(key, version), { metadata: { version } });
          entry.acknowledged = version;
          if (--left === 0) await kill();
        }
      });
      for (const outcome of await Promise.allSettled(writers)) {
        if (outcome.status === 'fulfilled') continue;
        expect(String(outcome.reason)).toContain('fetch failed');
        interrupted++;
      }
    } finally {
      await kill();
    }
  }

  const { store, kill } = await serve(file);
  try {
    await verify(store, written);
  } finally {
    await kill();
  }
  expect(interrupted).toBeGreaterThan(kills);
}
