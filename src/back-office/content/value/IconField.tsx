import { useEffect, useId, useRef } from 'react';
import type { ContentJson } from '#contracts/content-edit.ts';
import { iconNames, iconWords } from '#schemas/icon-names.ts';
import { IconPicture } from '#back-office/content/icon.tsx';

interface IconFieldProps {
  isOptional: boolean;
  value: ContentJson;
  onChange: (value: string | null) => void;
}

/** An icon, chosen from pictures of all of them, which scroll in a place of their own. */
export function IconField({ isOptional, value, onChange }: IconFieldProps) {
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const chosen = iconNames.find((name) => name === value);
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (cell) box.current?.scrollTo({ top: cell.offsetTop - cell.offsetHeight * 2 });
  }, []);
  return (
    <fieldset>
      <legend className="font-medium">
        Icon
        <span className="ml-2 font-normal text-muted" aria-hidden="true">
          {chosen ? iconWords[chosen] : 'None'}
        </span>
      </legend>
      <div
        ref={box}
        className="relative mt-1.5 grid max-h-[32dvh] sm:max-h-80 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-2xl border border-field bg-ground p-1.5"
      >
        {[...(isOptional ? [null] : []), ...iconNames].map((name) => (
          <label
            key={name}
            title={name ? iconWords[name] : undefined}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-xl hover:bg-mist has-[:checked]:bg-link has-[:checked]:text-ground has-[:checked]:forced-color-adjust-none has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link"
          >
            <input
              type="radio"
              name={group}
              checked={name === (chosen ?? null)}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <IconPicture name={name ?? undefined} className="size-6" />
            <span className={name ? 'sr-only' : 'text-sm'}>{name ? iconWords[name] : 'None'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
