import { nextName } from './document-name.ts';
import type { Journal, ReadDocument } from './journal.ts';

/** The documents of a journal, or those from one on, newest first, with those that an old list lacks. */
export async function* newestFirst<Item>(
  journal: Journal<Item>,
  { from, atOnce = 4 }: { from?: string | undefined; atOnce?: number } = {},
): AsyncGenerator<ReadDocument<Item>, void, void> {
  const isWanted = ({ name }: { name: string }) => from === undefined || name <= from;
  const listed = await journal.list();
  const known = new Set(listed.map(({ name }) => name));
  const wanted = listed.filter(isWanted);
  for (let next = 0; next < wanted.length; next += atOnce) {
    const some = wanted.slice(next, next + atOnce).map(({ name }) => journal.read(name));
    for (const document of await Promise.all(some)) {
      if (document?.isFull && !known.has(nextName(document.name))) {
        const following = await Array.fromAsync(journal.chain(nextName(document.name)));
        yield* following.filter(isWanted).reverse();
      }
      if (document) yield document;
    }
  }
}
