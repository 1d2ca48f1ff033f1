import { useId, useState, type ComponentType, type KeyboardEvent } from 'react';

interface Tab {
  label: string;
  Content: ComponentType;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One of several contents at a time. Arrow keys walk through the tabs, as the ARIA pattern has it. */
export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]);

  function walk(event: KeyboardEvent<HTMLElement>, from: number) {
    const step = steps[event.key];
    const next = step && tabs.at((from + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(id + next.label)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={id + tab.label}
            aria-selected={tab === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
            onKeyDown={(event) => walk(event, index)}
            className="-mb-px min-h-12 border-b-4 border-transparent px-4 text-lg font-semibold text-muted hover:text-text aria-selected:border-link aria-selected:text-text"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={id + chosen.label} className="pt-6">
        <chosen.Content />
      </div>
    </div>
  );
}
