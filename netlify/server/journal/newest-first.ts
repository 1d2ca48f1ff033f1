import { nextName } from './document-name.ts';
import type { Journal, NamedDocument } from './journal.ts';

/**
 * Every document of a journal, or those from one on, newest first, so many of them read at once. What an old
 * list lacks is found behind the documents that are full.
 */
export async function* newestFirst<Item>(
  journal: Journal<Item>,
  { from, atOnce = 1 }: { from?: string | undefined; atOnce?: number } = {},
): AsyncGenerator<NamedDocument<Item>, void, void> {
  const isWanted = ({ name }: { name: string }) => from === undefined || name <= from;
  const listed = await journal.list();
  const known = new Set(listed.map(({ name }) => name));
  const wanted = listed.filter(isWanted);
  const read = async ({ name }: { name: string }) => ({ name, document: await journal.read(name) });
  for (let next = 0; next < wanted.length; next += atOnce) {
    const some = await Promise.all(wanted.slice(next, next + atOnce).map(read));
    for (const { name, document } of some) {
      if (document?.isFull && !known.has(nextName(name))) {
        const following = await Array.fromAsync(journal.chain(nextName(name)));
        yield* following.filter(isWanted).reverse();
      }
      if (document) yield { name, document };
    }
  }
}
