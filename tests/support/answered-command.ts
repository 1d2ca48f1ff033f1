import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface Options {
  /** The lines that answer its questions. */
  answers?: string;
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a script of the project to its end, with answers for its questions. */
export async function answeredCommand(
  script: string,
  args: string[],
  { answers = '', env, cwd }: Options = {},
): Promise<{ out: string; problem: string; code: number | null }> {
  const child = spawn(process.execPath, [path.resolve(script), ...args], {
    env: { ...process.env, NETLIFY_BLOBS_CONTEXT: '', ...env },
    cwd,
  });
  child.stdin.end(answers);
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { out, problem, code };
}
