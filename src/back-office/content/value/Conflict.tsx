import { useState } from 'react';
import type {
  ContentConflict,
  ContentField,
  ContentJson,
  ContentOverview,
} from '#contracts/content-edit.ts';
import { capitalized } from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { valueWords } from '#back-office/content/value-words.ts';
import { ValueField } from './ValueField.tsx';
import { Version } from './Version.tsx';

interface ConflictProps {
  overview: ContentOverview;
  conflict: ContentConflict;
  field: ContentField;
  mine: ContentJson;
  onChoose: (isTheirs: boolean) => void;
  /** Keeps what is typed here on this device, until it is chosen. */
  onType: (mine: string | number | null) => void;
}

/** Two people wrote in one place: the second chooses, or makes one text of both. */
export function Conflict({ conflict, overview, field, mine, onChoose, onType }: ConflictProps) {
  const { theirs, by, at, path } = conflict;
  /** What the second had written before the texts were put together. */
  const [own, setOwn] = useState<string>();
  const isText = field.kind === 'words' || field.kind === 'body';
  const both = isText && typeof theirs === 'string' && typeof mine === 'string';
  const words = valueWords(theirs, overview, path);
  const myWords = valueWords(own ?? mine, overview, path);
  return (
    <div className="mt-5 grid gap-4">
      <p role="alert" className="font-medium">
        {capitalized(by || 'somebody else')} changed this, too{at ? `, on ${timeWords(at)}` : ''}.{' '}
        {own === undefined ? 'Which words stay?' : 'Nothing is saved yet.'}
      </p>
      {own !== undefined && (
        <>
          <ValueField
            {...{ field, overview }}
            label="Make one text of both: their words come first here, then yours"
            value={mine}
            onChange={onType}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" isLeaving onClick={() => onChoose(false)}>
              Save this text
            </Button>
            <Button
              onClick={() => {
                onType(own);
                setOwn(undefined);
              }}
            >
              Choose one of them
            </Button>
          </div>
        </>
      )}
      <Version title={`What ${by || 'they'} wrote`} words={words} other={myWords} isWhole>
        {own === undefined && (
          <Button isLeaving onClick={() => onChoose(true)}>
            Keep theirs
          </Button>
        )}
      </Version>
      <Version title="What you wrote" words={myWords} other={words} isWhole>
        {own === undefined && (
          <Button isLeaving onClick={() => onChoose(false)}>
            Use mine
          </Button>
        )}
      </Version>
      {own === undefined && both && (
        <Button
          look="quiet"
          onClick={() => {
            setOwn(mine);
            document.querySelector('[role="dialog"]')?.scrollTo(0, 0);
            onType(`${theirs}${field.kind === 'body' ? '\n\n' : ' '}${mine}`);
          }}
        >
          Make one text of both
        </Button>
      )}
    </div>
  );
}
