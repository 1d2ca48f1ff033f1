import type {
  ContentFile,
  ContentJson,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import { entryDepth, longestName, partName } from '#contracts/content-part.ts';
import type { ContentOp } from '#contracts/content-requests.ts';

type WithoutId<Op> = Op extends { id: string } ? Omit<Op, 'id'> : never;
export type Change = WithoutId<ContentOp>;

/** What can be moved or removed as a whole: an entry of a list, or one of many files, such as a question. */
export interface Arranged {
  /** What it is called; '' where it has no words yet. */
  name: string;
  /** Its place from 0, and how many there are. */
  place: number;
  count: number;
  /** The change that moves it to another place. */
  move: (to: number) => Change;
  /** The change that removes it, where it may go, and the one that brings it back as it was, where one does. */
  remove: { change: Change; back: Change | undefined } | undefined;
}

type Files = Pick<ContentOverview, 'files'>;

/** What the value at a path is, or is in; for no path the file itself. */
export const arrangedAt = (
  file: ContentFile,
  path: ContentPlace['path'],
  overview: Files,
): Arranged | undefined =>
  entryAt(file, path) ??
  // A page of its own is no part of what is read here.
  (path.length === 0 || file.file.startsWith('src/content/faq/')
    ? fileAmong(file, overview)
    : undefined);

function entryAt({ file, fields }: ContentFile, path: ContentPlace['path']): Arranged | undefined {
  const depth = entryDepth(path);
  const around = path.slice(0, Math.max(0, depth));
  const list = fields.find((one) => one.kind === 'list' && one.path.join('/') === around.join('/'));
  if (!list || !Array.isArray(list.holds)) return undefined;
  const was: ContentJson[] = list.holds;
  const place = Number(path[depth]);
  const own = was[place];
  const words = typeof own === 'string' && own.length <= longestName ? own : '';
  return {
    ...{ place, count: was.length },
    name: (words || partName(fields, [...around, place])) ?? '',
    move: (to) => ({ do: 'move', file, path: around, was, from: place, to }),
    remove:
      was.length > (list.least ?? 0)
        ? {
            change: { do: 'remove', file, path: [...around, place], was },
            back: {
              ...{ do: 'insert', file, path: around, was: was.toSpliced(place, 1) },
              ...{ to: place, value: own ?? null },
            },
          }
        : undefined,
  };
}

function fileAmong({ file, title, fields, isOneOfMany }: ContentFile, { files }: Files) {
  const order = fields.find(({ path }) => path.join('/') === 'order')?.value;
  const own = files.find((one) => one.file === file);
  if (!own || typeof order !== 'number') return undefined;
  const others = filesAmong(own.among, { files }).filter((one) => one !== own);
  // The list of all files is read again later than a file that was moved.
  const place = others.filter((one) => (one.order ?? 0) < order).length;
  return {
    ...{ name: title, place, count: others.length + 1 },
    move: (to: number): Change => {
      const value = orderAt(others, to);
      return { do: 'set', file, path: ['order'], was: order, value };
    },
    remove: isOneOfMany
      ? {
          change: { do: 'delete', file } as const,
          // What was changed in it would not come back with it.
          back: own.changes === 0 ? ({ do: 'discard', file, path: [] } as const) : undefined,
        }
      : undefined,
  };
}

/** The files of an order, the first before all others. */
export const filesAmong = (order: string | undefined, { files }: Files) =>
  files
    .filter(({ among }) => among !== undefined && among === order)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));

/** The order of a file that stands at a place among others: between its neighbors, so that none of them changes. */
export function orderAt(others: readonly { order?: number | undefined }[], to: number): number {
  const [before = 0, after = before + 2] = [others[to - 1]?.order, others[to]?.order];
  return (before + after) / 2;
}
