import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toast,
  type ToastMessage,
} from '#browser/toast-store.ts';

const tones = {
  default: 'border-line bg-surface text-text',
  destructive: 'border-danger bg-danger text-ground',
};

/** The notification area. F8 moves the focus into it; a swipe to the right dismisses. */
function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={() => dismissToast(shown.id)}
          duration={shown.action ? 10_000 : 5_000}
          // A dialog that opens after it would keep presses from it.
          style={{ pointerEvents: 'auto' }}
          className={`toast flex flex-wrap items-start justify-end gap-x-4 gap-y-2 rounded-xl border p-4 shadow-lifted ${tones[shown.variant]}`}
        >
          {/* With large text, the buttons go below the words. */}
          <div className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
            <RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
            <RadixToast.Description className="mt-1">{shown.description}</RadixToast.Description>
            {shown.more && <p className="mt-1">{shown.more}</p>}
          </div>
          {shown.action && (
            <RadixToast.Action
              altText={`${shown.action.label} within ten seconds`}
              onClick={shown.action.onPress}
              className="-my-2 min-h-11 shrink-0 rounded-full px-3 font-semibold text-link hover:bg-mist"
            >
              {shown.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className="-m-2 grid size-11 shrink-0 place-items-center rounded-full">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toasts fixed right-0 z-50 w-full max-w-md p-4 focus:outline-none" />
    </RadixToast.Provider>
  );
}

let mounted = false;

/** Puts the notification area on the page, once, whichever islands it has. */
export function mountToaster() {
  if (mounted) return;
  mounted = true;
  const area = document.body.appendChild(document.createElement('div'));
  // An open dialog hides what is around it from assistive technology, except what has this.
  area.setAttribute('aria-live', 'off');
  createRoot(area).render(<Toaster />);
}

/** Shows a toast where the notification area may not be on the page yet. */
export function showToast(message: ToastMessage) {
  mountToaster();
  toast(message);
}
