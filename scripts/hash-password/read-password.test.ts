import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.ts';

const problemOf = (password: string) => (password.length < 10 ? 'Too short.' : undefined);

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
  return { answer: await readPassword(input, output, problemOf), shown: shown.join('') };
}

test('asks a person twice and shows nothing that they type', async () => {
  const { answer, shown } = await typed('four words of mine', 'four words of mine');
  expect(answer).toEqual({ password: 'four words of mine' });
  expect(shown).toBe('New admin password: \nType it again: \n');
});

test('refuses a password that was typed in two ways', async () => {
  const { answer } = await typed('four words of mine', 'four words of min');
  expect(answer).toEqual({ problem: 'The two passwords differ. Please start again.' });
});

test('tells a person what is wrong with a password before they type it again', async () => {
  const { answer, shown } = await typed('too short');
  expect(answer).toEqual({ problem: 'Too short.' });
  expect(shown).toBe('New admin password: \n');
});

test('takes what a program pipes in, without the line break', async () => {
  const input = new PassThrough();
  input.end(' four words of mine \r\n');
  const answer = await readPassword(input, new PassThrough(), problemOf);
  expect(answer).toEqual({ password: ' four words of mine ' });
});
