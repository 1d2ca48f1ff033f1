import {
  requireRoomFor,
  withdrawnFrom,
  withItems,
  type JournalDocument,
} from './journal-document.ts';
import { isDocumentName, monthOf, nextName } from './document-name.ts';
import type { Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import type { Stored } from '#server/storage/stored.ts';

/** What a journal keeps. */
export interface JournalForm<Item> {
  /** How the keys of its documents begin, such as `entries/`. */
  folder: string;
  schema: Stored<JournalDocument<Item>>;
  idOf: (item: Item) => string;
  /** ISO 8601 in UTC; it never changes. */
  timeOf: (item: Item) => string;
  /** Ties an item to the one before it in its document; it has no side effects. */
  link?: (item: Item, before: Item | undefined) => Item;
}

export interface ReadDocument<Item> extends JournalDocument<Item> {
  name: string;
}

/**
 * Items by the month of their time: `2026-11`, then `2026-11.001` and so on, each begun when the one before
 * is full. From the first document of a month a chain leads to its last, whatever a list says, which may be
 * old; that one alone takes items, by compare-and-swap.
 */
export class Journal<Item> {
  readonly #store: Store;
  readonly #form: JournalForm<Item>;

  constructor(store: Store, form: JournalForm<Item>) {
    this.#store = store;
    this.#form = form;
  }

  keyOf(name: string): string {
    return this.#form.folder + name;
  }

  /**
   * Adds items in their order, each once: one that is there is left as it is. Gives the name of the document
   * of each by its id; what was withdrawn for good is not added and has none.
   */
  async append(items: readonly Item[]): Promise<Map<string, string>> {
    const { idOf, timeOf } = this.#form;
    for (const item of items) requireRoomFor(item);
    const names = new Map<string, string>();
    const byId = new Map(items.map((item) => [idOf(item), item]));
    for (const [month, added] of Map.groupBy(byId.values(), (item) => monthOf(timeOf(item)))) {
      let waiting: readonly Item[] = added;
      for (let name = month; waiting.length > 0; name = nextName(name)) {
        let left = waiting;
        const document = await this.#update(name, (current) => {
          const known = new Set([...current.items.map(idOf), ...current.withdrawn]);
          const fresh = waiting.filter((item) => !known.has(idOf(item)));
          const next = withItems(current, this.#linked(fresh, current.items.at(-1)));
          left = next.left;
          return next.document;
        });
        const present = new Set(document.items.map(idOf));
        for (const item of waiting) if (present.has(idOf(item))) names.set(idOf(item), name);
        waiting = left;
      }
    }
    return names;
  }

  /**
   * Removes items by id from months, and remembers the ids in the document that takes items, so that a
   * concurrent append can't add them again.
   */
  async withdraw(ids: ReadonlySet<string>, months: ReadonlySet<string>): Promise<void> {
    for (const month of months) {
      let isFull = true;
      for (let name = month; isFull; name = nextName(name)) {
        ({ isFull } = await this.#update(name, (current) =>
          withdrawnFrom(current, ids, this.#form.idOf),
        ));
      }
    }
  }

  /** An item of a month by its id, and the document that has it. */
  async find(month: string, id: string): Promise<{ name: string; item: Item } | null> {
    for await (const { name, items } of this.chain(month)) {
      const item = items.find((one) => this.#form.idOf(one) === id);
      if (item) return { name, item };
    }
    return null;
  }

  async readMonth(month: string): Promise<Item[]> {
    const documents = await Array.fromAsync(this.chain(month));
    return documents.flatMap(({ items }) => items);
  }

  /** Changes items where they stand; `change` must leave their ids and times. */
  async change(name: string, change: (item: Item) => Item): Promise<void> {
    await this.#store.update(this.keyOf(name), this.#form.schema, (current) => {
      if (!current) throw new StoreUnavailable('uncertain');
      return { ...current, items: current.items.map(change) };
    });
  }

  async read(name: string): Promise<ReadDocument<Item> | null> {
    const found = await this.#store.get(this.keyOf(name), this.#form.schema);
    return found && { ...found.value, name };
  }

  /** The documents of a month from one on, which may be the first, to the last. */
  async *chain(first: string): AsyncGenerator<ReadDocument<Item>, void, void> {
    for (let name = first; ; name = nextName(name)) {
      const document = await this.read(name);
      if (document) yield document;
      if (!document?.isFull) return;
    }
  }

  /**
   * The names of the documents that a list has, newest first, each with an ETag that changes whenever the
   * document does. This month's is always among them, without one where it is not on the list.
   */
  async list(): Promise<{ name: string; etag: string | null }[]> {
    const found = new Map<string, string | null>([[monthOf(new Date().toISOString()), null]]);
    for await (const { key, etag } of this.#store.listVersions(this.#form.folder)) {
      const name = key.slice(this.#form.folder.length);
      if (isDocumentName(name)) found.set(name, etag);
    }
    const names = [...found.keys()].sort().reverse();
    return names.map((name) => ({ name, etag: found.get(name) ?? null }));
  }

  #linked(items: readonly Item[], last: Item | undefined): readonly Item[] {
    const { link } = this.#form;
    if (!link) return items;
    let before = last;
    return items.map((item) => (before = link(item, before)));
  }

  #update(
    name: string,
    change: (current: JournalDocument<Item>) => JournalDocument<Item>,
  ): Promise<JournalDocument<Item>> {
    return this.#store.update(this.keyOf(name), this.#form.schema, (current) =>
      change(current ?? { items: [], isFull: false, withdrawn: [] }),
    );
  }
}
