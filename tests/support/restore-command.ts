import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs `npm run restore` with answers for its questions. */
export async function restoreCommand(
  args: string[],
  answers = '',
  env: Record<string, string> = {},
): Promise<{ out: string; problem: string; code: number | null }> {
  const child = spawn(process.execPath, ['scripts/restore.ts', ...args], {
    env: { ...process.env, NETLIFY_BLOBS_CONTEXT: '', ...env },
  });
  child.stdin.end(answers);
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, problem, code };
}
