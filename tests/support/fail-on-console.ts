import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

// A warning nobody asked for is a fault nobody saw. A test that provokes one says so with
// vi.spyOn(console, 'error').mockImplementation(...) and checks what was said.
const said: string[] = [];
const record =
  (level: string) =>
  (...parts: unknown[]): void => {
    said.push(`console.${level}: ${format(...parts)}`);
  };

console.error = record('error');
console.warn = record('warn');

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  expect(said, 'The code wrote to the console unexpectedly.').toEqual([]);
});
