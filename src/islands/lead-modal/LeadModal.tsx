import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import type { FormWords } from '#contracts/form-words.ts';
import { takeBackOldStep, useStepInHistory } from '#browser/use-step-in-history.ts';
import { watchConnection } from '#islands/shared/forms/outbox.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';
import { LeadSheet } from './LeadSheet.tsx';

interface LeadModalProps {
  /** The words on the button that opens it. */
  opens: string;
  /** Another one on the page has the form that appears without code. */
  isSecond?: boolean;
  /** The class of the button. */
  look?: 'button-primary' | 'button-solid';
  title: string;
  description: string;
  /** The words of the form below them. */
  words: FormWords<'booking-interest'>;
}

const closeClass = 'absolute right-3 top-3 grid size-11 place-items-center rounded-full text-text';
const closeWords = (
  <>
    <X aria-hidden="true" className="size-5" />
    <span className="sr-only">Close</span>
  </>
);

/**
 * A button that opens the interest form in a dialog. Without its code the same form appears as the
 * target of the link.
 */
export function LeadModal({ opens, isSecond, look = 'button-primary', ...sheet }: LeadModalProps) {
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  useIslandReady(root);
  useEffect(watchConnection, []);
  useEffect(takeBackOldStep, []);

  return (
    <div ref={root}>
      <Opener
        ref={opener}
        href="#interest"
        label={opens}
        className={look}
        onOpen={() => setOpen(true)}
      />

      {!isSecond && (
        <section id="interest" aria-label={sheet.title} className="sheet-backdrop target-only">
          <div className="sheet">
            <LeadSheet {...sheet} Title="h2" Description="p" />
            <a href="#main" className={closeClass}>
              {closeWords}
            </a>
          </div>
        </section>
      )}

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
              <StepInHistory onBack={() => setOpen(false)} />
              <LeadSheet {...sheet} Title={Dialog.Title} Description={Dialog.Description} />
              <Dialog.Close className={closeClass}>{closeWords}</Dialog.Close>
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}

function StepInHistory({ onBack }: { onBack: () => void }) {
  useStepInHistory('interest', onBack);
  return null;
}

const nothing = () => () => {};

/** False in the page as it was built, true once its code is there. */
const useIsHydrated = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

interface OpenerProps {
  ref: Ref<HTMLAnchorElement>;
  /** Where the link leads without code. */
  href: string;
  label: string;
  className: string;
  onOpen: () => void;
}

/** A link that is the button of a dialog once its code is there: Space presses it, too. */
function Opener({ ref, href, label, className, onOpen }: OpenerProps) {
  const isHydrated = useIsHydrated();
  const asButton = {
    role: 'button',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onOpen();
    },
    // As a button does: pressed by letting go of Space, which must not scroll the page.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') onOpen();
    },
  } as const;
  return (
    <a ref={ref} href={href} data-hold className={className} {...(isHydrated && asButton)}>
      {label}
    </a>
  );
}
