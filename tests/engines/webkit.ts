import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { webkit } from '#scripts/checks/programs.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Engine, Tab, View } from './engine.ts';

const gtk = {
  // The toolbar of the window would keep it wider than a phone.
  'gtk-3.0/gtk.css': `headerbar, headerbar *, toolbar, toolbar *, entry, button {
    min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none;
  }`,
  'gtk-3.0/settings.ini': '[Settings]\ngtk-enable-animations=0\n',
};

const escape = '\uE00C';

/** WebKitGTK over WebDriver, on a screen that nobody sees. */
export async function startWebkit(): Promise<Engine> {
  const settings = await temporaryFolder(gtk);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: settings.path,
  };
  const port = await freePort();
  // Without a window manager no window has the focus.
  const programs = [
    spawn('openbox', { env, stdio: 'ignore' }),
    spawn(webkit.find()!, [`--port=${port}`], { env, stdio: 'ignore' }),
  ];
  const call = webDriver(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 });
  return {
    open: (view) => open(call, view),
    [Symbol.asyncDispose]: async () => {
      for (const program of [...programs, screen]) program.kill();
      await settings[Symbol.asyncDispose]();
    },
  };
}

type Call = ReturnType<typeof webDriver>;

const webDriver =
  (address: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(address + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

async function open(call: Call, { width, height, scripts }: View): Promise<Tab> {
  const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=false'])];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object) => call('POST', session + path, body);
  const evaluate = (expression: string) =>
    post('/execute/sync', { script: `return ${expression}`, args: [] });
  const act = (source: object) => post('/actions', { actions: [source] });
  const point = (...actions: object[]) =>
    act({ type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions });
  const pressKeys = (keys: string) =>
    act({
      ...{ type: 'key', id: 'keyboard' },
      actions: [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });

  await vi.waitFor(
    async () => {
      const frame = (await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [
        number,
        number,
      ];
      await post('/window/rect', {
        x: 0,
        y: 0,
        width: width + frame[0],
        height: height + frame[1],
      });
      const isReady = `innerWidth === ${width} && innerHeight === ${height} && document.hasFocus()`;
      if (!(await evaluate(isReady))) throw new Error('The window has no focus or another size.');
    },
    { timeout: 30_000 },
  );
  return {
    go: async (url) => void (await post('/url', { url })),
    press: async (x, y, during) => {
      const down = { type: 'pointerDown', button: 0 };
      const up = { type: 'pointerUp', button: 0 };
      const there = { type: 'pointerMove', duration: 0, x, y };
      if (!during) return void (await point(there, down, up));
      await point(there, down);
      await during();
      await point(up);
    },
    type: async (text) => void (await pressKeys(text)),
    pressKey: async () => void (await pressKeys(escape)),
    evaluate,
    screenshot: async () =>
      Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    [Symbol.asyncDispose]: () => call('DELETE', session),
  };
}
