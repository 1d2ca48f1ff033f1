import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

type Kind = 'blob' | 'tree' | 'commit';

/** One entry of a folder: a file, or a folder below it. */
export interface TreeEntry {
  mode: string;
  name: string;
  sha: string;
}

export interface Commit {
  tree: string;
  parents: string[];
  message: string;
  at: Date;
}

/** The objects of a git repository in a folder, each in a file of its own, as git itself reads them. */
export class GitObjects {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.join(folder, 'objects');
  }

  writeBlob(bytes: Uint8Array): string {
    return this.#write('blob', bytes);
  }

  readBlob(sha: string): Buffer {
    return this.#read(sha, 'blob');
  }

  /** Entries in any order: git sorts folders as if their names ended in a slash. */
  writeTree(entries: TreeEntry[]): string {
    const key = ({ mode, name }: TreeEntry) => (mode === '40000' ? `${name}/` : name);
    const sorted = entries.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
    const bytes = sorted.flatMap(({ mode, name, sha }) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(sha, 'hex'),
    ]);
    return this.#write('tree', Buffer.concat(bytes));
  }

  readTree(sha: string): TreeEntry[] {
    const bytes = this.#read(sha, 'tree');
    const entries: TreeEntry[] = [];
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(0, at);
      const [mode = '', ...name] = bytes.toString('utf8', at, end).split(' ');
      entries.push({ mode, name: name.join(' '), sha: bytes.toString('hex', end + 1, end + 21) });
      at = end + 21;
    }
    return entries;
  }

  writeCommit({ tree, parents, message, at }: Commit): string {
    const who = `Towpath <site@towpath.example> ${Math.floor(at.getTime() / 1_000)} +0000`;
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${who}`,
      `committer ${who}`,
      '',
      message.endsWith('\n') ? message : `${message}\n`,
    ];
    return this.#write('commit', Buffer.from(lines.join('\n')));
  }

  readCommit(sha: string): Commit {
    const text = this.#read(sha, 'commit').toString('utf8');
    const end = text.indexOf('\n\n');
    const head = text.slice(0, end);
    const values = (name: string) =>
      [...head.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, value = '']) => value);
    const seconds = Number(/(\d+) [+-]\d{4}$/.exec(values('committer')[0] ?? '')?.[1]);
    return {
      tree: values('tree')[0] ?? '',
      parents: values('parent'),
      message: text.slice(end + 2),
      at: new Date(seconds * 1_000),
    };
  }

  #write(kind: Kind, content: Uint8Array): string {
    const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
    const sha = createHash('sha1').update(bytes).digest('hex');
    const file = this.#file(sha);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, deflateSync(bytes));
    renameSync(`${file}.new`, file);
    return sha;
  }

  #read(sha: string, kind: Kind): Buffer {
    const bytes = inflateSync(readFileSync(this.#file(sha)));
    const end = bytes.indexOf(0);
    if (!bytes.toString('utf8', 0, end).startsWith(`${kind} `)) {
      throw new Error(`${sha} is no ${kind}.`);
    }
    return bytes.subarray(end + 1);
  }

  #file(sha: string): string {
    if (!/^[0-9a-f]{40}$/.test(sha)) throw new Error(`${sha} is no id.`);
    return path.join(this.#folder, sha.slice(0, 2), sha.slice(2));
  }
}
