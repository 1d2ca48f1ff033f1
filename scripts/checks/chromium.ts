import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium: `CHROME_PATH` if set, else the first one found on the PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);
}

/** Installs Debian's Chromium where apt and the right to use it exist; false where it could not. */
export function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]): boolean => {
    const [program = '', ...rest] = [...apt, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'ignore', env }).status === 0;
  };
  return run('update') && run('install', '-y', 'chromium') && findChromium() !== undefined;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
