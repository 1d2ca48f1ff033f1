import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

test('lets a visitor in again when the oldest call has left the window', () => {
  let time = 0;
  const take = createRateLimiter(() => time);
  const limit = { windowSize: 60, windowLimit: 2, aggregateBy: ['ip' as const] };
  const call = () => take('login', limit, '192.0.2.1');
  expect(call()).toBe(0);
  time = 20_000;
  expect(call()).toBe(0);
  time = 30_000;
  expect(call()).toBe(30);
  time = 60_000;
  expect(call()).toBe(0);
  expect(call()).toBe(20);
});

test('counts each function separately', () => {
  const take = createRateLimiter(() => 0);
  const limit = { windowSize: 60, windowLimit: 1 };
  expect(take('contact', limit, '192.0.2.1')).toBe(0);
  expect(take('login', limit, '192.0.2.1')).toBe(0);
  expect(take('login', limit, '192.0.2.1')).toBe(60);
});
