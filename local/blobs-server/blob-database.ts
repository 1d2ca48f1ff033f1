import { createHash } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { GroupCommit } from './group-commit.ts';

export interface StoredBlob {
  body: Uint8Array;
  etag: string;
  /** The metadata header as the client sent it. */
  metadata: string | null;
}

export interface BlobWrite {
  body: Uint8Array;
  metadata: string | null;
  /**
   * The ETag that the stored blob must have, `null` for "no blob yet", absent to write in any case.
   */
  expected?: string | null;
}

export interface PageRequest {
  prefix: string;
  /** Where the page starts: the previous page's `next`, empty for the first page. */
  from: string;
  limit: number;
}

export interface ListedBlob {
  key: string;
  etag: string;
  size: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

export interface BlobPage {
  blobs: ListedBlob[];
  directories: string[];
  next?: string;
}

export interface StorePage {
  stores: string[];
  next?: string;
}

// The body comes last, so listing a page never reads it.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT NOT NULL, key TEXT NOT NULL, etag TEXT NOT NULL, metadata TEXT,
    modifiedAt INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (store, key)
  ) STRICT`;

const SET = 'SET etag = :etag, metadata = :metadata, modifiedAt = :modifiedAt, body = :body';
const INSERT = `INSERT INTO blobs (store, key, etag, metadata, modifiedAt, body)
  VALUES (:store, :key, :etag, :metadata, :modifiedAt, :body) ON CONFLICT DO`;
const REPLACE = `UPDATE blobs ${SET} WHERE store = :store AND key = :key AND etag = :expected`;

/**
 * All blobs of one site, in a SQLite file or, without one, in memory. A write can be read at once,
 * and is safe when `synced` resolves.
 */
export class BlobDatabase {
  readonly #database: DatabaseSync;
  readonly #commits: GroupCommit;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file?: string) {
    try {
      this.#database = open(file);
    } catch (cause) {
      const advice = isDamage.test(String(cause))
        ? 'Move it away, start again, and restore your last backup or copy.'
        : 'Make it writable, or move it away to start with an empty one.';
      throw new Error(`The blobs file ${file} can't be opened (${cause}). ${advice}`, { cause });
    }
    this.#commits = new GroupCommit(this.#database);
  }

  /** Resolves when every write so far is on disk; rejects when one could not be written. */
  synced(): Promise<void> {
    return this.#commits.synced();
  }

  read(store: string, key: string): StoredBlob | undefined {
    const sql = 'SELECT body, etag, metadata FROM blobs WHERE store = ? AND key = ?';
    return this.#prepare(sql).get(store, key) as StoredBlob | undefined;
  }

  /**
   * Writes one blob and returns its ETag, or `undefined` when the stored blob isn't the expected
   * one. The condition and the write are one statement, so racing writers can't both win, even in
   * other processes.
   */
  write(store: string, key: string, { body, metadata, expected }: BlobWrite): string | undefined {
    // A hash of the content alone, as the platform's seems to be: writing the same bytes again
    // brings the same ETag back.
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const row = { store, key, etag, metadata, modifiedAt: Date.now(), body };
    this.#commits.begin();
    const { changes } =
      typeof expected === 'string'
        ? this.#prepare(REPLACE).run({ ...row, expected })
        : this.#prepare(`${INSERT} ${expected === null ? 'NOTHING' : `UPDATE ${SET}`}`).run(row);
    return changes === 0 ? undefined : etag;
  }

  delete(store: string, key: string): void {
    this.#commits.begin();
    this.#prepare('DELETE FROM blobs WHERE store = ? AND key = ?').run(store, key);
  }

  /** Deletes up to `limit` blobs from a store and returns how many it deleted. */
  deleteAll(store: string, limit: number): number {
    const sql = `DELETE FROM blobs WHERE rowid IN (SELECT rowid FROM blobs WHERE store = ? LIMIT ?)`;
    this.#commits.begin();
    return Number(this.#prepare(sql).run(store, limit).changes);
  }

  /**
   * One page of a store's blobs in byte order; `directories` folds everything behind a "/" into one
   * entry.
   */
  list(store: string, { prefix, from, limit }: PageRequest, directories: boolean): BlobPage {
    const nextRow = this.#prepare(
      `SELECT key, etag, length(body) AS size, modifiedAt FROM blobs
       WHERE store = ? AND key >= ? ORDER BY key LIMIT 1`,
    );
    const page: BlobPage = { blobs: [], directories: [] };
    let start = from || prefix;
    for (;;) {
      const row = nextRow.get(store, start) as unknown as ListedBlob | undefined;
      if (!row?.key.startsWith(prefix)) return page;
      if (page.blobs.length + page.directories.length === limit) return { ...page, next: start };
      const slash = directories ? row.key.indexOf('/', prefix.length) : -1;
      if (slash === -1) {
        page.blobs.push(row);
        start = `${row.key}\0`;
      } else {
        page.directories.push(row.key.slice(0, slash));
        start = `${row.key.slice(0, slash)}0`; // "0" is the character after "/"
      }
    }
  }

  /** One page of the names of the stores that hold a blob, in byte order. */
  listStores({ prefix, from, limit }: PageRequest): StorePage {
    const sql = 'SELECT DISTINCT store FROM blobs WHERE store >= ? ORDER BY store LIMIT ?';
    const rows = this.#prepare(sql).all(from || prefix, limit + 1) as { store: string }[];
    const names = rows.map((row) => row.store).filter((name) => name.startsWith(prefix));
    return { stores: names.slice(0, limit), next: names[limit] };
  }

  close(): void {
    this.#commits.commit();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }
}

function open(file = ':memory:'): DatabaseSync {
  if (file !== ':memory:') makePrivate(file);
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // A commit returns once the log is synced to disk: it survives a kill -9 of this process, a
  // system crash and a power cut, as long as the disk really keeps what it reports as written.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SCHEMA}`);
  // What was deleted is overwritten, not only let go of.
  database.exec('PRAGMA secure_delete = ON');
  requireWhole(database);
  return database;
}

/** Customers are in it: nobody else on this machine reads it. SQLite gives its log the same rights. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/** What SQLite says of a file that is cut off or holds something else, and what we say. */
const isDamage = /damaged|malformed|not a database/;

/** A damaged file would take words in and lose others: it is found at the start, and said. */
function requireWhole(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found.quick_check === 'ok') return;
  database.close();
  throw new Error(`it is damaged: ${found.quick_check}`);
}
