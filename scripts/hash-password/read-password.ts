import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/**
 * A password from a person, who is asked twice and doesn't see it, or from a program that pipes it
 * in. Undefined if the two differ.
 */
export async function readPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '');
  // Echoed input goes here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  using lines = createInterface({ input, output: nowhere, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  const ask = async (question: string): Promise<string> => {
    output.write(question);
    const answer = await lines.question('');
    output.write('\n');
    return answer;
  };
  const password = await ask('New admin password: ');
  return (await ask('Type it again: ')) === password ? password : undefined;
}
