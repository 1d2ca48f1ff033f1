import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { amongOf, fieldName, isIn, shortName } from '#contracts/content-part.ts';
import type { ContentField, ContentFile, ContentOverview } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { RowList } from '#back-office/lists/Row.tsx';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { fileQuery } from '#back-office/content/content-queries.ts';
import { fileTitle } from '#back-office/content/content-words.ts';
import { ReviewLink } from '#back-office/content/ReviewLink.tsx';
import { changeWords } from '#back-office/content/value-words.ts';
import { WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { Arrange } from './Arrange.tsx';
import { arrangedAt } from './arranged.ts';
import { isChangedBy, isEntry, ItemRow, itemTitle, itemWords, type Item } from './ItemRow.tsx';

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;
const loadEntry = async () => (await import('#back-office/content/new/NewEntry.tsx')).NewEntry;

/** Every value of a file, each to be changed in a sheet. */
export function FileEditor({ name, overview }: { name: string; overview: ContentOverview }) {
  const query = useQuery(fileQuery(name));
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <BackToAll />
        <h2 className="text-2xl [overflow-wrap:anywhere]">{fileTitle(overview, name)}</h2>
      </div>
      <WaitingNote overview={overview} />
      {query.data ? (
        <Fields file={query.data} overview={overview} />
      ) : (
        <LoadState query={query} what="this part">
          <CardPlaceholders label="Loading its words" />
        </LoadState>
      )}
      <ReviewLink overview={overview} />
    </div>
  );
}

function Fields({ file, overview }: { file: ContentFile; overview: ContentOverview }) {
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const [openEntry, entry] = useLazyDialog(loadEntry);
  const [, setFile] = useInAddress('file');
  // What was moved or added is looked at where it is, once that is known; at first, what the address names.
  const next = useRef<ContentField['path'] | undefined>([
    decodeURIComponent(location.hash.slice(1)),
  ]);
  /** Where on the screen was what is moved. */
  const before = useRef<number>(undefined);
  useEffect(() => {
    const path = next.current ?? [];
    next.current = undefined;
    const part = (of: ContentField['path']) => document.getElementById(of.join('/'));
    const rows = part(path.slice(0, -1))?.querySelectorAll<HTMLElement>('li > button');
    const row = part(path) ?? rows?.[Number(path.at(-1))];
    row?.focus({ preventScroll: before.current !== undefined });
    // It stays under the finger, for the next step in the same direction.
    if (row && before.current !== undefined) {
      scrollBy(0, row.getBoundingClientRect().top - before.current);
    }
    before.current = undefined;
  }, [file]);
  const lookAt = (list: ContentField['path'], to: number | undefined, from?: Item['path']) => {
    next.current = to === undefined ? list : [...list, to];
    const row = from && document.getElementById(from.join('/'));
    before.current = to === undefined ? undefined : row?.getBoundingClientRect().top;
  };
  const [arranging, setArranging] = useState<string>();
  const [words, setWords] = useState('');
  const asked = words.trim().toLowerCase();
  const parts = partsOf(file.fields);
  const found = asked
    ? parts.flatMap((part) => {
        const says = (text: string) => text.toLowerCase().includes(asked);
        const isIn = part.heading && says(partTitle(file, part.heading, overview));
        const items = part.items.filter((item) => {
          const title = itemTitle(file, item, overview);
          // What was just changed is found still by what it said.
          const before = overview.changes
            .filter((change) => isChangedBy(change, file, item))
            .map((change) => changeWords(change, overview).before);
          return isIn || says([title, itemWords(item, title, overview), ...before].join(' '));
        });
        return items.length > 0 ? [{ ...part, items }] : [];
      })
    : parts;
  const jumps = parts.filter(
    ({ heading }) => heading && !heading.path.some((part) => typeof part === 'number'),
  );
  return (
    <div tabIndex={-1} className="grid gap-5 focus:outline-none">
      {file.fields.length >= enoughToSearch && (
        <SearchField label="Find in this list" maxLength={100} value={words} onSearch={setWords} />
      )}
      {!asked && jumps.length >= enoughForJumps && (
        <Folded summary={`Go to one of its ${jumps.length} parts`}>
          <nav aria-label="Parts">
            <ul className="flex flex-wrap gap-2 p-3 pt-1">
              {jumps.map(
                ({ key, heading }) =>
                  heading && (
                    <li key={key}>
                      <a
                        href={`#${key}`}
                        className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-link"
                      >
                        {fieldName(heading)}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        </Folded>
      )}
      {found.length === 0 && (
        <EmptyNote>Nothing here says “{words.trim()}”. Try a shorter word.</EmptyNote>
      )}
      {found.map(({ key, heading, items, added }) => (
        <section
          key={key}
          id={key}
          tabIndex={-1}
          className="grid scroll-mt-20 gap-2 focus:outline-none"
        >
          {heading && (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-lg">{partTitle(file, heading, overview)}</h3>
              {isEntry(heading) && (
                <Arrange
                  {...{ file, path: heading.path, overview }}
                  onDone={(to) => lookAt(heading.path.slice(0, -1), to)}
                />
              )}
              {heading.kind === 'list' && items.length > 0 && (
                <Button
                  look="quiet"
                  aria-pressed={arranging === key}
                  aria-label={`Move or remove: ${shortName(heading)}`}
                  onClick={() => setArranging(arranging === key ? undefined : key)}
                >
                  Move or remove
                </Button>
              )}
            </div>
          )}
          {items.length > 0 && (
            <RowList>
              {items.map((item) =>
                arranging === key ? (
                  <li
                    key={item.path.join('/')}
                    id={item.path.join('/')}
                    tabIndex={-1}
                    className="px-4 pt-3 [overflow-wrap:anywhere]"
                  >
                    <p className="line-clamp-2 font-semibold">{itemTitle(file, item, overview)}</p>
                    <Arrange
                      {...{ file, path: item.path, overview }}
                      onDone={(to) => lookAt(item.path.slice(0, -1), to, item.path)}
                    />
                  </li>
                ) : (
                  <ItemRow
                    key={item.path.join('/')}
                    {...{ item, file, overview }}
                    onOpen={(path) => openSheet({ place: { file: file.file, path }, overview })}
                  />
                ),
              )}
            </RowList>
          )}
          {added && (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-label={`Add another: ${shortName(added)}`}
              className="-ml-3 justify-self-start"
              onClick={() =>
                openEntry({
                  ...{ file: file.file, list: added, overview },
                  onDone: (to) => lookAt(added.path, to),
                })
              }
            >
              <Plus className="size-5" aria-hidden="true" />
              Add another
            </Button>
          )}
        </section>
      ))}
      <ItsPlace {...{ file, overview }} onDone={(to) => to === undefined && setFile('')} />
      {sheet}
      {entry}
    </div>
  );
}

/** A file of fewer parts is at hand without a list of them, and one of fewer values without a search. */
const enoughForJumps = 5;
const enoughToSearch = 15;

interface Part {
  key: string;
  /** The group, list or entry of a list that the items are in; none for those of the file itself. */
  heading?: ContentField;
  items: Item[];
  /** The list that ends here: more can be added to it. */
  added?: ContentField;
}

/**
 * The values by the group or list that they are in, an entry of a list in one; an entry that holds lists is a
 * part of its own. The order of files is arranged and not typed.
 */
function partsOf(all: ContentField[]): Part[] {
  const parts: Part[] = [];
  const wholes = all.filter(
    (one) => isEntry(one) && !all.some(({ path, kind }) => kind === 'list' && isIn(path, one.path)),
  );
  for (const field of all.filter(({ path }) => path[0] !== 'order')) {
    const entry = wholes.find(({ path }) => isIn(field.path, path));
    const isHeading = field.kind === 'group' || field.kind === 'list';
    if (isHeading && !entry) {
      parts.push({ key: field.path.join('/'), heading: field, items: [] });
    } else if (!isHeading) {
      const path = entry?.path ?? field.path;
      const around = path.slice(0, -1).join('/');
      const { items } = partOf(around, parts);
      const known = items.find((one) => entry && one.path === path);
      if (known) known.fields.push(field);
      else items.push({ path, fields: [field] });
    }
  }
  for (const list of all.filter(canGrow)) {
    const name = list.path.join('/');
    const last = parts.findLastIndex(({ key }) => key === name || key.startsWith(`${name}/`));
    parts.splice(last + 1, 0, { key: `${name}/+`, items: [], added: list });
  }
  return parts.filter(
    ({ heading, items, added }) => added || items.length > 0 || heading?.kind === 'list',
  );
}

/** The part that a value is in: that of its group, or else the one of the file itself, where its first value is. */
function partOf(around: string, parts: Part[]): Part {
  const known = parts.find(({ key }) => key === around) ?? parts.find(({ key }) => key === '');
  if (known) return known;
  const own = { key: '', items: [] };
  parts.push(own);
  return own;
}

/** Whether a list may have one more. */
const canGrow = ({ blank, holds, most = Infinity }: ContentField) =>
  blank !== undefined && (Array.isArray(holds) ? holds.length : 0) < most;

/** What a part is called: an entry of a list by its own first words, where it has some. */
function partTitle(file: ContentFile, part: ContentField, overview: ContentOverview): string {
  const entry = isEntry(part) && arrangedAt(file, part.path, overview);
  if (!entry) return fieldName(part);
  const place = `${entry.place + 1} of ${entry.count}`;
  return entry.name ? `${entry.name} (${place})` : `Number ${place}`;
}

interface ItsPlaceProps {
  file: ContentFile;
  overview: ContentOverview;
  onDone: (to?: number) => void;
}

/** Among which files a file stands: "among towns". */
function amongWords({ file }: ContentFile, { files, questionGroups }: ContentOverview): string {
  const among = files.find((one) => one.file === file)?.among ?? '';
  const group = Object.keys(questionGroups).find((name) => amongOf('Questions', name) === among);
  return group ? `under “${questionGroups[group]}”` : `among ${among.toLowerCase()}`;
}

/** Where a file stands among others, and whether it stays. */
function ItsPlace({ file, overview, onDone }: ItsPlaceProps) {
  const own = arrangedAt(file, [], overview);
  return (
    own && (
      <section tabIndex={-1} className="card grid gap-2 focus:outline-none">
        <h3 className="text-lg">Its place</h3>
        <p>
          Number {own.place + 1} of {own.count} {amongWords(file, overview)}.
        </p>
        <Arrange {...{ file, path: [], overview, onDone }} />
      </section>
    )
  );
}
