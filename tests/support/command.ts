import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of the project, running in a process group of its own. */
export interface RunningCommand {
  /** Everything it has printed so far. */
  output(): string;
  /**
   * Resolves when it has printed this, with the first group of a pattern; rejects with its output
   * where it ends without.
   */
  printed(text: string | RegExp): Promise<string>;
  /** To the whole group, as a terminal sends Ctrl-C. */
  signal(name: NodeJS.Signals): void;
  /** To the program alone, as a supervisor does. */
  signalAlone(name: NodeJS.Signals): void;
  /** When the program itself has ended, whoever it leaves behind. */
  exited: Promise<unknown>;
  /** The exit code, when it has ended and nobody holds its output any more. */
  ended: Promise<number | null>;
  /** Whether any process that it started is still there. */
  leavesProcesses(): boolean;
}

interface CommandOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a script of the project under this Node. */
export const runCommand = (script: string, options: CommandOptions): RunningCommand =>
  runProgram(process.execPath, [script], options);

/** Runs any program of the PATH. */
export function runProgram(
  program: string,
  args: string[],
  options: CommandOptions,
): RunningCommand {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = -(child.pid ?? 0);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const exited = once(child, 'exit');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = text instanceof RegExp ? text.exec(output) : output.includes(text) && [];
          if (found) resolve(found[1] ?? '');
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without printing "${text}":\n${output}`)));
      }),
    signal: (name) => process.kill(group, name),
    signalAlone: (name) => child.kill(name),
    exited,
    ended,
    leavesProcesses: () => {
      try {
        return process.kill(group, 0);
      } catch {
        return false;
      }
    },
  };
}
