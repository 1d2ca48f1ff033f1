import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

function serve(port: string): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', 'simulator/serve.ts', port]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('on its own it prints its address, and stops when told to', async () => {
  const child = serve('0');
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  expect(await (await fetch(`${url}/na/status`)).text()).toBe('ok');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an invalid port is refused with a sentence', async () => {
  const child = serve('abc');
  expect(await text(child.stderr!)).toMatch(/^Name a free port, for example: .+\n$/);
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
});
