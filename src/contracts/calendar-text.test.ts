import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each(['\r\n', '\n', '\r', '\r\r\n'])(
  'a line that is folded with %j goes on, also inside a character',
  (end) => {
    const whole = bytesOf('SUMMARY:Renée');
    const at = whole.length - 2;
    const folded = new Uint8Array([
      ...whole.slice(0, at),
      ...bytesOf(`${end} `),
      ...whole.slice(at),
    ]);
    expect(calendarText(folded)).toBe('SUMMARY:Renée');
    expect(calendarText(bytesOf(`A:1${end}B:2${end}\tC`))).toBe(`A:1${end}B:2C`);
  },
);

test('what is not in UTF-8 is read as older programs write it', () => {
  expect(calendarText(new Uint8Array([0x53, 0xe9]))).toBe('Sé');
});
