import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.ts';

/** What readPassword returns for a person's input, and what it shows meanwhile. */
async function typed(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const shown: string[] = [];
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => {
    shown.push(String(chunk));
    // The question is asked first, then answered.
    if (String(chunk).endsWith(': ')) setImmediate(() => input.write(`${answers.shift()}\r`));
  });
  return { password: await readPassword(input, output), shown: shown.join('') };
}

test('asks a person twice and shows nothing that they type', async () => {
  const { password, shown } = await typed('four words of mine', 'four words of mine');
  expect(password).toBe('four words of mine');
  expect(shown).toBe('New admin password: \nType it again: \n');
});

test('refuses a password that was typed in two ways', async () => {
  expect((await typed('four words of mine', 'four words of min')).password).toBeUndefined();
});

test('takes what a program pipes in, without the line break', async () => {
  const input = new PassThrough();
  input.end(' four words of mine \r\n');
  expect(await readPassword(input, new PassThrough())).toBe(' four words of mine ');
});
