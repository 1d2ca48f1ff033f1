import { createRoot } from 'react-dom/client';
import { Toaster } from './Toaster.tsx';

let mounted = false;

/** Puts the notification area on the page, once, whichever islands it has. */
export function mountToaster() {
  if (mounted) return;
  mounted = true;
  const area = document.body.appendChild(document.createElement('div'));
  createRoot(area).render(<Toaster />);
}
