import { Bold, Link, List } from 'lucide-react';
import { useRef } from 'react';
import { TextArea } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';

interface BodyFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const tools = [
  { name: 'Bold', Icon: Bold, around: ['**', '**'] },
  { name: 'Link', Icon: Link, around: ['[', '](/cars)'] },
  { name: 'List', Icon: List, around: ['\n\n- ', '\n'] },
] as const;

/** Markdown, with buttons for what it is used for here. */
export function BodyField({ onChange, ...field }: BodyFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  function surround([before, after]: readonly [string, string]) {
    const control = area.current?.querySelector('textarea');
    if (!control) return;
    const { selectionStart: from, selectionEnd: to, value } = control;
    onChange(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to));
    control.focus();
  }
  return (
    <div ref={area}>
      <div className="mb-2 flex gap-1" role="group" aria-label="Format">
        {tools.map(({ name, Icon, around }) => (
          <Button key={name} look="quiet" onClick={() => surround(around)}>
            <Icon className="size-5" aria-hidden="true" />
            {name}
          </Button>
        ))}
      </div>
      <TextArea {...field} rows={14} spellCheck onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
