import { Bold, Link2, List } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { SelectField, TextArea } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { pageName, pageTitle } from '#back-office/content/content-words.ts';

interface BodyFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  rows?: number;
  /** The pages that a link may lead to. */
  pages: ContentOverview['pages'];
  onChange: (value: string) => void;
}

const tools = [
  { name: 'Bold', Icon: Bold, around: ['**', '**'], words: 'bold words' },
  { name: 'List', Icon: List, around: ['\n\n- ', '\n'], words: 'first entry' },
] as const;

/** Markdown, with buttons for what it is used for here. */
export function BodyField({ onChange, pages, rows = 14, ...field }: BodyFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  /** Puts something around the marked words; where none are, around words of ours. */
  function surround([before, after]: readonly [string, string], words: string) {
    const control = area.current?.querySelector('textarea');
    if (!control) return;
    const { selectionStart: from, selectionEnd: to, value } = control;
    const marked = value.slice(from, to);
    const [start, end] = [value.slice(0, from), value.slice(to)];
    const isGlued = !marked && /[^\s(]$/.test(start) && !before.startsWith('\n');
    const isGluedAfter = !marked && /^[^\s.,;:!?)]/.test(end) && !after.startsWith('\n');
    const inside = before + (marked || words) + after;
    onChange(start + (isGlued ? ' ' : '') + inside + (isGluedAfter ? ' ' : '') + end);
    control.focus();
  }
  function link(page: string) {
    const title = pageTitle(pages.find((one) => one.page === page)?.title ?? page);
    setLinking(false);
    surround(['[', `](${page})`], title);
  }
  return (
    <div ref={area}>
      <TextArea
        {...field}
        rows={rows}
        spellCheck
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="mt-2 flex gap-1" role="group" aria-label="Format">
        {tools.map(({ name, Icon, around, words }) => (
          <Button key={name} look="quiet" onClick={() => surround(around, words)}>
            <Icon className="size-5" aria-hidden="true" />
            {name}
          </Button>
        ))}
        <Button look="quiet" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          <Link2 className="size-5" aria-hidden="true" />
          Link
        </Button>
      </div>
      {isLinking && (
        <div className="mt-1">
          <SelectField
            id={id}
            name="link"
            label="Which page the link leads to"
            hint="Mark some words first, and they become the link. Otherwise the name of the page is put in."
            value=""
            onChange={({ target }) => target.value && link(target.value)}
          >
            <option value="">Choose a page</option>
            {pages.map(({ page, title }) => (
              <option key={page} value={page}>
                {pageName({ page, title })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
