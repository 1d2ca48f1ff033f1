import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('needs no settings', () => {
  expect(readSettings({})).toEqual({
    port: 8888,
    simulatorPort: 8889,
    dataDir: path.resolve('.data'),
    adminPassword: undefined,
    hosts: [],
  });
});

test('puts the simulator on the port after the site, unless it is given its own', () => {
  expect(readSettings({ PORT: '4000' })).toMatchObject({ port: 4000, simulatorPort: 4001 });
  expect(readSettings({ PORT: '4000', SIMULATOR_PORT: '9000' })).toMatchObject({
    simulatorPort: 9000,
  });
});

test('leaves the simulator any free port, too, where the site is to take any', () => {
  expect(readSettings({ PORT: '0' })).toMatchObject({ port: 0, simulatorPort: 0 });
});

test.each(['abc', '-1', '65536', '80.5', '0x50', '8888 '])(
  'says what to write instead of the port "%s"',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/Set it to a number from 1 to 65535/);
  },
);
