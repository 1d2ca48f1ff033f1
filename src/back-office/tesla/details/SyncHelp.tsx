import { Info } from 'lucide-react';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useState } from 'react';

/** What a sync does and costs, on hover, focus or tap. */
export function SyncHelp() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger
          type="button"
          aria-label="About syncing"
          className="grid size-11 shrink-0 place-items-center rounded-full text-link hover:bg-mist"
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          <Info className="size-5" />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="bottom"
            sideOffset={6}
            collisionPadding={12}
            className="z-30 max-w-xs rounded-lg bg-ink px-3.5 py-2.5 text-sm text-cream shadow-lifted"
          >
            A sync reads every car that's online, and never wakes a sleeping one. Tesla bills one
            call for each car it reads. Scheduled reads are spread over the month, and made around
            each pick-up and return.
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
