import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContentDifference, ContentJson, ContentOverview } from '#contracts/content-edit.ts';
import { iconOf, IconPicture } from '#back-office/content/icon.tsx';
import { Marked } from '#back-office/content/Marked.tsx';
import {
  asBefore,
  changeWords,
  isPhoto,
  newPlaceWords,
  placeTitle,
  valueWords,
} from '#back-office/content/value-words.ts';
import { pictureQuery } from '#back-office/content/picture/picture-query.ts';
import type { IconName } from '#schemas/icon-names.ts';
import { listChange, type EntryChange } from './list-change.ts';

interface DifferenceProps {
  difference: ContentDifference;
  overview: ContentOverview;
  children?: ReactNode;
}

/** A value before and after, what differs marked; of a list, the entries that differ. */
export function Difference({ difference, overview, children }: DifferenceProps) {
  const { before, after } = difference;
  const isFile = difference.path.length === 0;
  const isNew = isFile && before === null;
  const isGone = isFile && after === null;
  const words = changeWords(difference, overview);
  const [icon, newIcon] = [before, after].map((value) => iconOf(value, difference.path));
  return (
    <li className="grid gap-1 px-4 py-3 [overflow-wrap:anywhere]">
      <p className="text-sm text-muted">
        {placeTitle(overview, difference)}
        {isNew && ` · ${['new', newPlaceWords(difference, overview)].filter(Boolean).join(', ')}`}
      </p>
      {Array.isArray(before) && Array.isArray(after) ? (
        listChange(before, after).map((change, place) => (
          <Entry key={place} change={change} overview={overview} />
        ))
      ) : (
        <>
          {!isNew && <Before {...words} icon={icon} />}
          <Photo value={before} />
          {!isGone && <After {...words} icon={newIcon} isNew={isNew} />}
          <Photo value={after} />
        </>
      )}
      {children}
    </li>
  );
}

interface Words {
  before: string;
  after: string;
  icon: IconName | undefined;
}

const Before = ({ before, after, icon }: Words) => (
  <p className="whitespace-pre-line text-muted">
    <span className="sr-only">Before: </span>
    <IconPicture name={icon} />
    <del className="no-underline">
      <Marked text={before} other={after} mark="line-through decoration-2" />
    </del>
  </p>
);

const After = ({ before, after, icon, isNew }: Words & { isNew: boolean }) => (
  <p className="whitespace-pre-line">
    <span className="sr-only">{isNew ? 'New: ' : 'After: '}</span>
    <IconPicture name={icon} />
    <ins className="no-underline">{isNew ? after : <Marked text={after} other={before} />}</ins>
  </p>
);

/** What became of an entry of a list. */
function Entry({ change, overview }: { change: EntryChange; overview: ContentOverview }) {
  const { from, to } = change;
  const words = (value: ContentJson | undefined, read: ContentOverview) =>
    value === undefined ? '' : valueWords(value, read);
  const before = words(change.before, asBefore(overview));
  const after = words(change.after, overview);
  const [icon, newIcon] = [change.before, change.after].map((value) => iconOf(value ?? null));
  const isMoved = from !== undefined && to !== undefined && from !== to;
  return (
    <div>
      <p className="text-sm font-semibold">
        {isMoved
          ? `Moved from ${from} to ${to}`
          : to === undefined
            ? 'Removed'
            : from === undefined
              ? `Added as number ${to}`
              : `Number ${to}`}
      </p>
      {isMoved ? (
        <p>
          <IconPicture name={newIcon} />
          {after}
        </p>
      ) : (
        <>
          {before && <Before {...{ before, after, icon }} />}
          {after && <After {...{ before, after }} icon={newIcon} isNew={!before} />}
        </>
      )}
    </div>
  );
}

const Photo = ({ value }: { value: ContentJson }) => isPhoto(value) && <Thumbnail {...value} />;

function Thumbnail({ file, alt }: { file: string; alt: string }) {
  const { data } = useQuery(pictureQuery(file));
  return data && <img src={data.src} alt={alt} className="max-h-32 max-w-full rounded-lg" />;
}

export const DifferenceList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
    {children}
  </ul>
);
