import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/**
 * A new password from a person, who is asked twice and doesn't see it, or from a program that pipes
 * it in; or the problem with it, in a sentence, before a person has to type it again.
 */
export async function readPassword(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
  problemOf: (password: string) => string | undefined,
): Promise<{ password: string } | { problem: string }> {
  const judge = (password: string) => {
    const problem = problemOf(password);
    return problem === undefined ? { password } : { problem };
  };
  if (!input.isTTY) return judge((await text(input)).replace(/\r?\n$/, ''));
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
  const judged = judge(password);
  if ('problem' in judged || (await ask('Type it again: ')) === password) return judged;
  return { problem: 'The two passwords differ. Please start again.' };
}
