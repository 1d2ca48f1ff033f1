import { createRoot } from 'react-dom/client';
import { toast, type ToastMessage } from '#browser/toast-store.ts';
import { Toaster } from './Toaster.tsx';

let mounted = false;

/** Puts the notification area on the page, once, whichever islands it has. */
export function mountToaster() {
  if (mounted) return;
  mounted = true;
  const area = document.body.appendChild(document.createElement('div'));
  createRoot(area).render(<Toaster />);
}

/** Shows a toast, on a page that may not have the notification area yet. */
export function showToast(message: ToastMessage) {
  mountToaster();
  toast(message);
}
