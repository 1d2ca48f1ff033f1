import { useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useInAddress } from './use-in-address.ts';

interface Tab {
  label: string;
  Content: ComponentType;
  /** Whether its content keeps its state while another tab is open. */
  isKept?: boolean;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs, one open at a time, which the address names. Arrow keys move between them, as in the ARIA
 * pattern. They stay on one line, which scrolls where it is too short for whole words.
 */
export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  const id = useId();
  const names = tabs.map((tab) => tab.label.toLowerCase());
  const [name, setName] = useInAddress('tab', names);
  const chosen = names.indexOf(name);
  const [seen, setSeen] = useState([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [bar, tab] = [line.current, line.current?.children[chosen]];
    if (!bar || !tab) return;
    const [around, own] = [bar, tab].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    bar.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [chosen]);
  const choose = (index: number) => setName(names[index] ?? '');

  function walk(event: KeyboardEvent<HTMLElement>, from: number) {
    const step = steps[event.key];
    if (!step) return;
    const next = (from + step + tabs.length) % tabs.length;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}${next}`)?.focus();
  }

  return (
    <div>
      <div
        ref={line}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto shadow-[inset_0_-1px_rgb(var(--line))] sm:gap-x-2"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `${id}panel${index}` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => walk(event, index)}
            className="min-h-12 shrink-0 grow whitespace-nowrap border-b-4 border-transparent px-1 font-semibold text-muted -outline-offset-4 hover:text-text aria-selected:border-link aria-selected:text-text sm:grow-0 sm:px-4 sm:text-lg"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ label: name, Content, isKept }, index) =>
          (index === chosen || (isKept && seen.includes(index))) && (
            <div
              key={name}
              id={`${id}panel${index}`}
              role="tabpanel"
              aria-labelledby={`${id}${index}`}
              tabIndex={-1}
              hidden={index !== chosen}
              className="pt-6 focus:outline-none"
            >
              <h2 className="sr-only">{name}</h2>
              <Content />
            </div>
          ),
      )}
    </div>
  );
}
