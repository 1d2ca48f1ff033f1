import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** A program that a check needs and npm can't install. */
export interface Program {
  name: string;
  /** The path of one on this machine. */
  find(): string | undefined;
  /** Whether what was found works, but much more slowly than what could be installed. */
  isSlow?(): boolean;
  /** The Debian packages to install, best first: an older system may not have all of them. */
  debianPackages: string[];
  /** What to do if it is missing and could not be installed. */
  advice: string;
  /** Not every system has it: without it, its checks are skipped, except in CI. */
  isOptional?: true;
}

/** Where the installers for macOS and Windows put the browsers. */
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** It draws no windows and takes half as long as the whole browser. */
const headlessShell = 'chromium-headless-shell';

export const chromium: Program = {
  name: 'Chromium',
  find: () =>
    process.env.CHROME_PATH ||
    findOnPath(headlessShell, 'chromium', 'chromium-browser', 'google-chrome') ||
    applications.find(canRun),
  isSlow: () => !process.env.CHROME_PATH && !findOnPath(headlessShell),
  debianPackages: [headlessShell, 'chromium'],
  advice: 'Install Chromium or Google Chrome, or set CHROME_PATH to one',
};

export const java: Program = {
  name: 'Java',
  find: () => {
    const { JAVA_HOME } = process.env;
    return JAVA_HOME ? path.join(JAVA_HOME, 'bin', 'java') : findOnPath('java');
  },
  debianPackages: ['default-jre-headless'],
  advice: 'Install Java 17 or later, or set JAVA_HOME to one',
};

export const firefox: Program = {
  name: 'Firefox',
  find: () =>
    findOnPath('firefox-esr', 'firefox') ||
    ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(canRun),
  debianPackages: ['firefox-esr'],
  advice: 'Install Firefox ESR',
  isOptional: true,
};

export const webkit: Program = {
  name: 'WebKitGTK with a virtual screen',
  find: () =>
    ['Xvfb', 'openbox'].every((name) => findOnPath(name))
      ? findOnPath('WebKitWebDriver')
      : undefined,
  debianPackages: ['webkit2gtk-driver gstreamer1.0-libav xvfb openbox'],
  advice: 'On Debian or Ubuntu, install webkit2gtk-driver, gstreamer1.0-libav, xvfb and openbox',
  isOptional: true,
};

const isRoot = process.getuid?.() === 0;

/** Whether to install it: it isn't there, or it is slow and apt is at hand. */
export function shouldInstall({ find, isSlow }: Program): boolean {
  return !find() || (isRoot && findOnPath('apt-get') !== undefined && Boolean(isSlow?.()));
}

/** Installs Debian packages if apt is there and we may use it; otherwise does nothing. */
export function installPrograms(programs: Program[]): void {
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const run = (...args: string[]): boolean => {
    const [program = '', ...rest] = [...apt, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'ignore', env }).status === 0;
  };
  if (!run('update')) return;
  for (const { debianPackages } of programs) {
    debianPackages.some((names) =>
      run('install', '-y', '--no-install-recommends', ...names.split(' ')),
    );
  }
}

function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
