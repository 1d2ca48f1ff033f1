import { expect, test } from 'vitest';
import { portTaken } from './free-port.ts';

test.each([
  [8888, 8898],
  [65_530, 65_520],
])('instead of the taken port %i it suggests %i', (port, other) => {
  const { message } = portTaken({ port, setting: 'PORT', command: 'npm start' });
  expect(message).toMatch(new RegExp(` PORT=${other} npm start$`));
});
