import { expect, test, vi } from 'vitest';
import type { FunctionRoute } from './function-routes.ts';
import { FunctionServer } from './function-server.ts';

test('a function that its schedule calls is given up after half a minute, not after one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  const route: FunctionRoute = {
    ...{ name: 'nightly', handler: () => new Promise<undefined>(() => {}), events: {} },
    ...{ patterns: [], excluded: [], methods: undefined, background: false },
    ...{ schedule: '@daily', preferStatic: false, rateLimit: undefined },
  };
  new FunctionServer().callScheduled(route, 'http://localhost', null);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('No answer within 30000 ms'));
  vi.useRealTimers();
});
