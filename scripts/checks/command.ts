import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const running = new Set<ChildProcess>();

interface Options {
  /** After this long it counts as hung. */
  limitMinutes?: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end and returns its output as plain text, stdout and stderr in order. If it
 * hangs, it is stopped with all that it started, and counts as failed.
 */
export function runCommand(
  program: string,
  args: string[],
  { limitMinutes = 25, env: more, cwd }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...more,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Many of the programs start Node and load the same modules.
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
  };
  delete env.FORCE_COLOR;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
      // A group of its own, to be stopped as one.
      detached: !isWindows,
    });
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    let hung = '';
    const limit = setTimeout(() => {
      hung = `\n${program} did not end within ${limitMinutes} minutes and was stopped.\n`;
      stop(child, 'SIGKILL');
      // Programs that it started may still keep its output open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, limitMinutes * 60_000);
    const finish = (ok: boolean, note = ''): void => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) + note });
    };
    child.on('error', (error) => finish(false, `${program} could not start: ${error.message}\n`));
    child.on('close', (code) => finish(code === 0, hung));
  });
}

/** Stops every program that is still running, with all that it started. */
export function stopCommands(): void {
  for (const child of running) stop(child, 'SIGTERM');
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  if (isWindows || !child.pid) child.kill(signal);
  else process.kill(-child.pid, signal);
}
