import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const running = new Set<ChildProcess>();

/**
 * Runs a program to its end and returns its output as plain text, stdout and stderr in order. If it
 * hangs, it is stopped after `limitMinutes` and counts as failed.
 */
export function runCommand(
  program: string,
  args: string[],
  limitMinutes = 25,
): Promise<{ ok: boolean; output: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Many of the programs start Node and load the same modules.
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
  };
  delete env.FORCE_COLOR;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    let hung = '';
    const limit = setTimeout(() => {
      hung = `\n${program} did not end within ${limitMinutes} minutes and was stopped.\n`;
      child.kill('SIGKILL');
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

/** Stops every program that is still running. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
