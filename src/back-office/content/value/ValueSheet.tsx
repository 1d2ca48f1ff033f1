import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentField,
  ContentFile,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import {
  entryDepth,
  fieldName,
  isIn,
  partNames,
  placeWords,
  shortName,
} from '#contracts/content-part.ts';
import { factsFile, numberText } from '#contracts/fill-facts.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { isOffline } from '#back-office/session/kept-at.ts';
import { Row, RowList } from '#back-office/lists/Row.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { fileQuery, overviewQuery } from '#back-office/content/content-queries.ts';
import { fileTitle, readsAs } from '#back-office/content/content-words.ts';
import { isOfField } from '#back-office/content/my-words.ts';
import { isOfPlace, showsWords } from '#back-office/content/value-words.ts';
import {
  answerConflict,
  forgetMine,
  isKeptAs,
  sendAgain,
  sendWords,
  typeWords,
  useWords,
  type WordsState,
} from '#back-office/content/waiting-words.ts';
import { Arrange } from '#back-office/content/file/Arrange.tsx';
import { ItemRow } from '#back-office/content/file/ItemRow.tsx';
import { lastTouch, touchWords } from '#back-office/content/replaced-by.ts';
import { Conflict } from './Conflict.tsx';
import { factsIn } from './fact-words.ts';
import { Problems } from './Problems.tsx';
import { PublishedBefore } from './PublishedBefore.tsx';
import { Replaced, type Exchanged } from './Replaced.tsx';
import { ValueField } from './ValueField.tsx';

const PictureValue = lazyPart(
  async () => (await import('#back-office/content/picture/PictureValue.tsx')).PictureValue,
  'this picture',
  <CardPlaceholders label="Loading the picture" />,
);

interface ValueSheetProps {
  place: ContentPlace;
  overview: ContentOverview;
  onClose: () => void;
}

/** One value: what it is for, what it says, and what is wrong with it. What is typed is kept at once. */
export function ValueSheet({ place: opened, overview: atFirst, onClose }: ValueSheetProps) {
  const [place, setPlace] = useState(opened);
  const { file } = place;
  const key = place.path.join('/');
  // What is typed here changes it.
  const overview = useQuery(overviewQuery).data ?? atFirst;
  // Somebody else may have written here since it was read.
  const query = useQuery({ ...fileQuery(file), refetchOnMount: 'always' });
  // Read where the file is: what was typed leaves it in the moment in which the file has it.
  const words = useWords(place);
  const fields = query.data?.fields ?? [];
  const field = fields.find(({ path }) => path.join('/') === key);
  const part = partNames(fields).get(key) ?? '';
  const depth = entryDepth(place.path);
  const close = () => {
    void sendWords();
    onClose();
  };
  const go = (path: ContentPlace['path'], to = file) => {
    void sendWords();
    setPlace({ file: to, path });
    document.querySelector('[role="dialog"]')?.scrollTo(0, 0);
  };
  const others = query.data && (
    <OfItsEntry {...{ path: place.path, overview }} file={query.data} onOpen={(path) => go(path)} />
  );
  return (
    <AdminDialog
      name="words"
      title={field ? shortName(field) : 'Edit'}
      description={[fileTitle(overview, place.file), part].filter(Boolean).join(': ')}
      onClose={close}
    >
      {field?.kind === 'picture' ? (
        <PictureValue key={key} {...{ place, field, overview, onDone: onClose }}>
          {others}
        </PictureValue>
      ) : query.data && field ? (
        <>
          <Value
            key={`${file}/${key}`}
            {...{ place, field, part, words, file: query.data, overview, onDone: close }}
            onMoved={(to) => depth >= 0 && go(place.path.with(depth, to))}
            onOpen={(fact) => go(fact.split('.'), factsFile)}
          />
          {others}
        </>
      ) : (
        <div className="mt-5">
          <LoadState
            query={query.data ? { ...query, error: new Error('gone') } : query}
            what="these words"
          >
            <CardPlaceholders label="Loading the words" />
          </LoadState>
        </div>
      )}
    </AdminDialog>
  );
}

interface OfItsEntryProps {
  path: ContentPlace['path'];
  file: ContentFile;
  overview: ContentOverview;
  onOpen: (path: ContentPlace['path']) => void;
}

/** What else is in the entry of a list that a value is in, such as the icon of a card. */
function OfItsEntry({ path, file, overview, onOpen }: OfItsEntryProps) {
  const [listed] = useInAddress('file');
  const depth = entryDepth(path);
  if (depth < 0) return null;
  const others = file.fields.filter(
    (one) =>
      one.kind !== 'group' &&
      one.kind !== 'list' &&
      entryDepth(one.path) === depth &&
      isIn(one.path, path.slice(0, depth + 1)) &&
      !isIn(one.path, path),
  );
  return (
    <section className="mt-6 grid gap-2">
      {others.length > 0 && (
        <>
          <h3 className="text-lg">Also here</h3>
          <RowList>
            {others.map((field) => (
              <ItemRow
                key={field.path.join('/')}
                item={{ path: field.path, fields: [field] }}
                {...{ file, overview, onOpen }}
              />
            ))}
          </RowList>
        </>
      )}
      {listed !== file.file && (
        <a
          href={`/admin/pages?file=${encodeURIComponent(file.file)}#${path.slice(0, depth).join('/')}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
        >
          See the whole list
        </a>
      )}
    </section>
  );
}

interface ValueProps extends Omit<ValueSheetProps, 'onClose'> {
  field: ContentField;
  /** What it is in, where that has a name: "Trenton, card 3". */
  part: string;
  words: WordsState;
  file: ContentFile;
  /** Follows the entry of a list to its new place. */
  onMoved: (to: number) => void;
  /** Opens a fact. */
  onOpen: (fact: string) => void;
  onDone: () => void;
}

function Value({ place, field, part, words, file, overview, onMoved, onOpen, onDone }: ValueProps) {
  const { typed, isSending, failure, conflict } = words;
  const [shown, setShown] = useState(typed ?? field.value);
  const [since] = useState(file.rev);
  /** What was typed over of what somebody else wrote here while this was open. */
  const [typedOver, setTypedOver] = useState<Exchanged>();
  // Under the fingers nothing changes: a space at the end stays, though it isn't kept.
  const kept = isKeptAs(shown, field.value) ? shown : field.value;
  const value = typed === undefined ? kept : typed;
  const problems = file.problems.filter(({ path }) => path.join('/') === place.path.join('/'));
  const facts = factsIn(value, overview.facts);
  const reads =
    typeof value === 'number' ? numberText(place.path.join('.'), value) : readsAs(value, overview);
  const isChanged = overview.changes.some((change) => isOfPlace(change, place));
  // The title has only the first words of what it is for.
  const explained = fieldName(field) === shortName(field) ? undefined : fieldName(field);
  // The two are read one after the other.
  const isCurrent = typed === undefined && overview.rev >= file.rev;
  const isOther = isCurrent && !isKeptAs(shown, field.value);
  const touch = isOther ? lastTouch(place, overview, since) : undefined;
  const exchanged = touch
    ? { told: touchWords(touch, 'this'), before: shown, after: field.value }
    : typedOver;
  const change = (next: string | number | null) => {
    setTypedOver(exchanged);
    setShown(next);
    typeWords(place, placeWords(part, shortName(field)), { was: field.value, value: next });
  };
  if (conflict) {
    return (
      <Conflict
        {...{ conflict, overview, field }}
        mine={value}
        onChoose={(isTheirs) => {
          if (isTheirs && isOfField(conflict.theirs)) setShown(conflict.theirs);
          answerConflict(place, isTheirs);
        }}
        onType={change}
      />
    );
  }
  return (
    <div className="mt-5 grid gap-4">
      <Replaced
        {...{ place, overview, value, exchanged, isCurrent }}
        onUse={change}
        onLeave={() => {
          setShown(field.value);
          setTypedOver(undefined);
          forgetMine(place);
        }}
      />
      <ValueField
        {...{ field, value, overview }}
        label={explained}
        isWrong={typed === undefined && problems.length > 0}
        onChange={change}
      />
      {typed === undefined && (
        <Problems
          problems={problems}
          overview={overview}
          onFix={(words, instead) =>
            typeof value === 'string' && change(value.replaceAll(words, instead))
          }
        />
      )}
      {reads && reads !== String(value) && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="block text-sm text-muted">It reads</span>
          {reads}
        </p>
      )}
      {facts.length > 0 && (
        <section className="grid gap-2">
          <div>
            <h3 className="text-lg">From Facts and prices</h3>
            <p className="text-sm text-muted">
              In the text it stands in double braces: leave those as they are.
            </p>
          </div>
          <RowList>
            {facts.map((name) => (
              <Row
                key={name}
                title={overview.facts[name]}
                note="Changed for every page that says it"
                act="Edit"
                onOpen={() => onOpen(name)}
              />
            ))}
          </RowList>
        </section>
      )}
      <p className="text-muted empty:hidden">{showsWords(place, overview)}</p>
      <p role="status" className="text-sm text-muted">
        {failure
          ? `${failure} Your words are kept on this device.`
          : typed !== undefined
            ? isSending
              ? 'Saving...'
              : 'Kept on this device...'
            : !isChanged
              ? 'What you change is saved as you type. Visitors see it once you publish.'
              : problems.length > 0
                ? 'Saved in the draft. Correct it before you publish.'
                : 'Saved in the draft. Visitors see it once you publish.'}
      </p>
      <PublishedBefore place={place} overview={overview} onUndo={onDone} />
      {typed === undefined && (
        <Arrange
          {...{ file, path: place.path, overview }}
          onDone={(to) => (to === undefined ? onDone() : onMoved(to))}
        />
      )}
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-surface py-3">
        {failure && !isOffline() && <Button onClick={sendAgain}>Try again</Button>}
        <Button look="primary" className="grow" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
