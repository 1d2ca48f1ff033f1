import { useQuery } from '@tanstack/react-query';
import { fieldName, partName } from '#contracts/content-part.ts';
import type { ContentField, ContentFile, ContentOverview } from '#contracts/content-edit.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Row, RowList } from '#back-office/lists/Row.tsx';
import { BackToAll } from '#back-office/content/BackTo.tsx';
import { fileQuery } from '#back-office/content/content-queries.ts';
import { fieldWords, fileTitle } from '#back-office/content/content-words.ts';
import { ReviewLink } from '#back-office/content/ReviewLink.tsx';
import { WaitingNote } from '#back-office/content/WaitingNote.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { EntryActions, ListActions } from './ListActions.tsx';

const loadSheet = async () =>
  (await import('#back-office/content/value/ValueSheet.tsx')).ValueSheet;

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
      <ReviewLink {...overview} />
    </div>
  );
}

function Fields({ file, overview }: { file: ContentFile; overview: ContentOverview }) {
  const [openSheet, sheet] = useLazyDialog(loadSheet);
  const isChanged = (field: ContentField) =>
    overview.changes.some((one) => one.file === file.file && isWithin(field.path, one.path));
  const parts = partsOf(file.fields);
  const jumps = parts.filter(
    ({ heading }) => heading && !heading.path.some((part) => typeof part === 'number'),
  );
  return (
    <div tabIndex={-1} className="grid gap-5 focus:outline-none">
      {jumps.length >= enoughForJumps && (
        <nav aria-label="Parts">
          <ul className="flex flex-wrap gap-2">
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
      )}
      {parts.map(({ key, heading, fields }) => (
        <section key={key} id={key} className="grid scroll-mt-20 gap-2">
          {heading && <PartHeading file={file} field={heading} />}
          {fields.length > 0 && (
            <RowList>
              {fields.map((field) => {
                const problem = file.problems.find(({ path }) => isSame(path, field.path));
                return (
                  <Row
                    key={field.path.join('/')}
                    title={fieldName(field)}
                    note={
                      problem?.sentence ??
                      `${isChanged(field) ? 'Changed, not published yet: ' : ''}${fieldWords(field, overview)}`
                    }
                    act="Edit"
                    isUrgent={problem !== undefined}
                    onOpen={() =>
                      openSheet({ place: { file: file.file, path: field.path }, overview })
                    }
                  />
                );
              })}
            </RowList>
          )}
          {heading?.kind === 'list' && <ListActions file={file.file} list={heading} />}
        </section>
      ))}
      {file.isOneOfMany && <DeleteFile file={file.file} title={file.title} />}
      {sheet}
    </div>
  );
}

/** A file of fewer parts is at hand without a list of them. */
const enoughForJumps = 5;

interface Part {
  key: string;
  /** The group, list or entry of a list that the fields are in; none for those of the file itself. */
  heading?: ContentField;
  fields: ContentField[];
}

/** The fields by the group, list or entry that they are in. */
function partsOf(all: ContentField[]): Part[] {
  const parts: Part[] = [{ key: '', fields: [] }];
  for (const field of all) {
    const key = field.path.join('/');
    if (field.kind === 'group' || field.kind === 'list') {
      parts.push({ key, heading: field, fields: [] });
    } else if (typeof field.path.at(-1) === 'number') {
      parts.push({ key, heading: field, fields: [field] });
    } else {
      const around = field.path.slice(0, -1).join('/');
      const part = parts.find((one) => one.key === around);
      (part ?? parts[0])?.fields.push(field);
    }
  }
  return parts.filter(({ heading, fields }) => fields.length > 0 || heading?.kind === 'list');
}

function PartHeading({ file, field }: { file: ContentFile; field: ContentField }) {
  const place = field.path.at(-1);
  const list = file.fields.find(({ path }) => isSame(path, field.path.slice(0, -1)));
  const isEntry = typeof place === 'number' && list?.holds !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h3 className="text-lg">
        {isEntry ? entryTitle(list, place, file.fields) : fieldName(field)}
      </h3>
      {isEntry && <EntryActions file={file.file} list={list} place={place} />}
    </div>
  );
}

/** What an entry of a list is called: by its own first words, where it has some. */
function entryTitle(list: ContentField, place: number, fields: ContentField[]): string {
  const name = partName(fields, [...list.path, place]);
  const count = `${place + 1} of ${(list.holds as unknown[]).length}`;
  return name ? `${name} (${count})` : `${fieldName(list)}: ${count}`;
}

const isWithin = (path: readonly unknown[], around: readonly unknown[]) =>
  isSame(path.slice(0, around.length), around);

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.join('/') === other.join('/');
