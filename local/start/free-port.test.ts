import { expect, test } from 'vitest';
import { portTaken } from './free-port.ts';

test.each([
  [8888, 8898],
  [65_530, 65_520],
])('in place of the taken port %i it suggests %i', (port, other) => {
  expect(portTaken(port, 'npm start').message).toMatch(new RegExp(`PORT=${other} npm start$`));
});
