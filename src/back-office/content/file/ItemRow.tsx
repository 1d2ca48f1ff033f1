import type {
  ContentChange,
  ContentField,
  ContentFile,
  ContentOverview,
} from '#contracts/content-edit.ts';
import { isIn, isSamePlace, longestName, shortName } from '#contracts/content-part.ts';
import { Row } from '#back-office/lists/Row.tsx';
import { iconOf, IconPicture } from '#back-office/content/icon.tsx';
import { fieldWords, isOfPlace } from '#back-office/content/value-words.ts';
import { useWaiting } from '#back-office/content/waiting-words.ts';
import { arrangedAt } from './arranged.ts';

/** What is one row: a value, or an entry of a list with all that it says. */
export interface Item {
  path: ContentField['path'];
  fields: ContentField[];
}

/** What a row begins with: an entry's own first words, or what a value is for. */
export function itemTitle(file: ContentFile, item: Item, overview: ContentOverview): string {
  if (!isEntry(item)) return shortName(item.fields[0]!);
  const { name, place = 0 } = arrangedAt(file, item.path, overview) ?? {};
  const first = item.fields.find(({ kind }) => kind === 'words');
  const words = first ? fieldWords(first, overview) : '';
  const own = words.length <= longestName && first?.value !== null && words;
  return name || own || `Number ${place + 1}`;
}

/** What a row says below its title: the value, or everything that is said in an entry. */
export const itemWords = ({ fields }: Item, title: string, overview: ContentOverview): string =>
  fields
    .filter(({ kind, value }) => fields.length === 1 || (kind !== 'icon' && value !== null))
    .map((field) => fieldWords(field, overview))
    .filter((words) => words !== title)
    .join(' · ');

interface ItemRowProps {
  item: Item;
  file: ContentFile;
  overview: ContentOverview;
  onOpen: (path: ContentField['path']) => void;
}

/** A value, or an entry of a list, to be opened. */
export function ItemRow({ item: read, file, overview, onOpen }: ItemRowProps) {
  const { waiting } = useWaiting();
  const keptAt = ({ path }: ContentField) =>
    waiting.find((one) => isSamePlace(one, { file: file.file, path }));
  const isKept = read.fields.some(keptAt);
  // With what is not saved yet.
  const item = {
    ...read,
    fields: read.fields.map((field) => {
      const kept = keptAt(field);
      return kept ? { ...field, value: kept.value as ContentField['value'] } : field;
    }),
  };
  const problem = file.problems.find(({ path }) => isIn(path, item.path));
  const isChanged = overview.changes.some((change) => isChangedBy(change, file, item));
  const title = itemTitle(file, item, overview);
  const icon = item.fields.find(({ kind }) => kind === 'icon');
  const first = item.fields.find(({ kind }) => kind === 'words') ?? item.fields[0]!;
  return (
    <Row
      title={title}
      note={
        problem?.sentence ?? (
          <>
            {(isKept || isChanged) && (
              <b className="font-semibold text-link">
                {isKept ? 'Kept on this device: ' : 'Not published yet: '}
              </b>
            )}
            <IconPicture name={icon && iconOf(icon.value, icon.path)} />
            {itemWords(item, title, overview)}
          </>
        )
      }
      isNoteWhole={problem !== undefined}
      act="Edit"
      isUrgent={problem !== undefined}
      onOpen={() => onOpen(problem?.path ?? first.path)}
    />
  );
}

/** Whether a change is one of what a row has. */
export const isChangedBy = (change: ContentChange, { file }: ContentFile, { fields }: Item) =>
  fields.some(({ path }) => isOfPlace(change, { file, path }));

export const isEntry = ({ path }: Pick<ContentField, 'path'>) => typeof path.at(-1) === 'number';
