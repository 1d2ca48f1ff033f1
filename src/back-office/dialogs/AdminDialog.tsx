import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStepInHistory } from '#browser/use-step-in-history.ts';

interface AdminDialogProps {
  /** Identifies the dialog in the browser's history. */
  name: string;
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** What stays at the bottom of it, within reach of a thumb. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The focused element and the part of the page around it: the element may be gone when the dialog
 * closes.
 */
function whatHasFocus(): HTMLElement[] {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement)) return [];
  const part = opener.closest<HTMLElement>('[tabindex="-1"]');
  return part ? [opener, part] : [opener];
}

/**
 * A dialog that is open while it is rendered: a sheet at the bottom of a phone, centered on wider
 * screens. Its content scrolls; on tall screens the title and the close button stay in sight.
 */
export function AdminDialog(props: AdminDialogProps) {
  const { name, title, description, onClose, foot, children } = props;
  const [before] = useState(whatHasFocus);
  useStepInHistory(name, onClose);

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Content
          className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[calc(100dvh-4.75rem)] w-full overflow-y-auto scroll-pb-40 scroll-pt-28 rounded-t-3xl bg-surface text-text shadow-lifted focus:outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:max-w-2xl sm:rounded-3xl lg:has-[.sheet-columns]:max-w-[65rem]"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The page stays where it was when this opened.
            before.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
          }}
        >
          <div className="flex items-start gap-3 bg-surface py-3 pl-5 pr-3 sm:pl-8 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 [@media(min-height:30rem)]:z-10">
            <Dialog.Title className="min-w-0 grow py-1.5 text-2xl leading-tight [overflow-wrap:anywhere]">
              {title}
            </Dialog.Title>
            <Dialog.Close className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist">
              <X className="size-5" />
              <span className="sr-only">Close</span>
            </Dialog.Close>
          </div>
          <div className="px-5 pb-8 sm:px-8">
            <Dialog.Description asChild>
              <div className="text-muted">{description}</div>
            </Dialog.Description>
            {children}
          </div>
          {foot && (
            <div className="border-t border-line bg-surface px-5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 sm:px-8 sm:pb-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0">
              {foot}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SheetColumnsProps {
  /** What stands beside it on a desk, and below it on a phone. */
  aside: ReactNode;
  children: ReactNode;
}

/** The content of a dialog that is as wide as two columns where there is room for them. */
export const SheetColumns = ({ aside, children }: SheetColumnsProps) => (
  <div className="sheet-columns grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
    <div className="grid min-w-0 gap-6">{children}</div>
    <div className="grid min-w-0 gap-6">{aside}</div>
  </div>
);

/** A part of a dialog under a heading. */
export const DialogPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section tabIndex={-1} className="focus:outline-none">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </section>
);
