import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { watchConnection } from '../shared/outbox.ts';
import { useIslandReady } from '../shared/use-island-ready.ts';
import { useOpenInHistory } from '../shared/use-open-in-history.ts';
import { LeadForm } from './LeadForm.tsx';

interface LeadModalProps {
  /** The words on the button that opens it. */
  opens: string;
  title: string;
  description: string;
}

const closeButton = 'absolute right-3 top-3 grid size-11 place-items-center rounded-full text-text';

/**
 * A button that opens the interest form in a dialog. Without its code the same form appears as the
 * target of the link.
 */
export function LeadModal({ opens, title, description }: LeadModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useOpenInHistory('interest');
  useIslandReady(root);
  useEffect(watchConnection, []);

  return (
    <div ref={root}>
      <a
        ref={opener}
        href="#interest"
        data-hold
        aria-haspopup="dialog"
        className="button-primary"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {opens}
      </a>

      <section
        id="interest"
        aria-labelledby="interest-title"
        className="sheet-backdrop target-only"
      >
        <div className="sheet">
          <h2 id="interest-title" className="font-serif text-title">
            {title}
          </h2>
          <p className="mb-6 mt-2 text-muted">{description}</p>
          <LeadForm />
          <a href="#main" className={closeButton}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </a>
        </div>
      </section>

      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Overlay className="sheet-backdrop">
            <Dialog.Content
              className="sheet"
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                opener.current?.focus();
              }}
            >
              <Dialog.Title className="font-serif text-title">{title}</Dialog.Title>
              <Dialog.Description className="mb-6 mt-2 text-muted">
                {description}
              </Dialog.Description>
              <LeadForm />
              <Dialog.Close className={closeButton}>
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">Close</span>
              </Dialog.Close>
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}
