import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContentDifference, ContentJson, ContentOverview } from '#contracts/content-edit.ts';
import { changeWords, fileTitle, isPhoto } from '#back-office/content/content-words.ts';
import { pictureQuery } from '#back-office/content/picture/picture-call.ts';
import { changedPart, type ChangedText } from './changed-part.ts';

interface DifferenceProps {
  difference: ContentDifference;
  overview: ContentOverview;
  children?: ReactNode;
}

/** A value before and after, what differs marked. */
export function Difference({ difference, overview, children }: DifferenceProps) {
  const { before, after } = changeWords(difference, overview);
  const isNew = difference.path.length === 0 && difference.before === null;
  return (
    <li className="grid gap-1 px-4 py-3 [overflow-wrap:anywhere]">
      <p className="text-sm text-muted">
        {fileTitle(overview, difference.file)}
        {difference.label && ` · ${difference.label}`}
        {isNew && ' · new'}
      </p>
      {!isNew && (
        <p className="text-muted">
          <span className="sr-only">Before: </span>
          <del className="no-underline">
            <Marked text={changedPart(before, after)} mark="line-through decoration-2" />
          </del>
        </p>
      )}
      <Photo value={difference.before} />
      <p>
        <span className="sr-only">{isNew ? 'New: ' : 'After: '}</span>
        <ins className="no-underline">
          <Marked text={changedPart(after, before)} mark="rounded bg-amber/25 font-semibold" />
        </ins>
      </p>
      <Photo value={difference.after} />
      {children}
    </li>
  );
}

const Marked = ({ text: { start, changed, end }, mark }: { text: ChangedText; mark: string }) => (
  <>
    {start}
    {changed && <span className={mark}>{changed}</span>}
    {end}
  </>
);

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

export const keyOf = ({ file, path }: ContentDifference): string => [file, ...path].join('/');
