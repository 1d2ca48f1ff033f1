import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const running = new Set<ChildProcess>();

/** Runs a program to its end; its output comes back as plain text, stdout and stderr in order. */
export function runCommand(
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
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
    const finish = (ok: boolean, note = ''): void => {
      running.delete(child);
      resolve({ ok, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) + note });
    };
    child.on('error', (error) => finish(false, `${program} could not start: ${error.message}\n`));
    child.on('close', (code) => finish(code === 0));
  });
}

/** Ends every program that is still running. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
