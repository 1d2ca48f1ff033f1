import { expect, test } from 'vitest';
import { missingFromLock } from './lock-file.ts';

/**
 * The lock file of a linter that brings a parser with a package for Macs, and of these packages.
 */
const lockWith = (versions: Record<string, string>) => ({
  packages: {
    '': {},
    'node_modules/checker': { version: '2.0.0' },
    'node_modules/checker/node_modules/@old/parser': {
      version: '1.0.0',
      optionalDependencies: { '@old/mac': '1.0.0' },
    },
    ...Object.fromEntries(Object.entries(versions).map(([place, version]) => [place, { version }])),
  },
});

test.each([
  'node_modules/checker/node_modules/@old/parser/node_modules/@old/mac',
  'node_modules/checker/node_modules/@old/mac',
  'node_modules/@old/mac',
])('an optional package is found at %s', (place) => {
  expect(missingFromLock(lockWith({ [place]: '1.0.0' }))).toEqual([]);
});

test.each([
  ['nowhere', {}],
  ["in another package's folder", { 'node_modules/other/node_modules/@old/mac': '1.0.0' }],
  ['in another version', { 'node_modules/@old/mac': '0.9.0' }],
  [
    'in another version closer to it',
    { 'node_modules/@old/mac': '1.0.0', 'node_modules/checker/node_modules/@old/mac': '0.9.0' },
  ],
])('an optional package that is %s is missing', (_, versions) => {
  expect(missingFromLock(lockWith(versions))).toEqual(['@old/mac@1.0.0']);
});
