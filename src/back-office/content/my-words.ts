import type { ContentFile, ContentJson, ContentPlace } from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { readStored, writeStored } from '#browser/storage.ts';

/** What was saved from this device, so that its writer is told of other words in its place. */
interface MyWords extends ContentPlace {
  value: ContentJson;
  /** The version of the draft that had it first. */
  rev: number;
}

const myWords = 'towpath.content.mine';
const mostMine = 60;

/** What this device saved, the newest last, as long as nobody has answered what became of it. */
export const readMine = () => readStored<MyWords[]>(myWords) ?? [];

export const writeMine = (mine: MyWords[]) => writeStored(myWords, mine.length > 0 ? mine : null);

export function rememberMine(mine: MyWords) {
  const others = readMine().filter((one) => !isSamePlace(one, mine));
  writeMine([...others, mine].slice(-mostMine));
}

/** Whether it is what a field holds, and no group, list or picture. */
export const isOfField = (value: ContentJson): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** A file with what this device saved after it was read. */
export function withMine(read: ContentFile): ContentFile {
  const mine = readMine().filter(({ rev }) => rev > read.rev);
  const fields = read.fields.map((field) => {
    const saved = mine.find((one) => isSamePlace(one, { file: read.file, path: field.path }));
    return saved && isOfField(saved.value) ? { ...field, value: saved.value } : field;
  });
  return { ...read, fields };
}
