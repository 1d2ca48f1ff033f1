import { useId, useState, type ComponentType, type KeyboardEvent } from 'react';
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
 * pattern.
 */
export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  const id = useId();
  const names = tabs.map((tab) => tab.label.toLowerCase());
  const [name, setName] = useInAddress('tab', names);
  const chosen = names.indexOf(name);
  const [seen, setSeen] = useState([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
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
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-line sm:gap-x-2"
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
            className="-mb-px min-h-12 border-b-4 border-transparent px-3 text-lg font-semibold text-muted hover:text-text aria-selected:border-link aria-selected:text-text sm:px-4"
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
