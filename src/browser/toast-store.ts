/** How many toasts are shown at a time. */
const limit = 1;
/** How long a dismissed toast stays in the list, closed, in ms. */
const removeDelay = 1_000_000;

export interface Toast {
  id: number;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  open: boolean;
}

export type ToastMessage = Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'variant'>>;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one shown before, from any island. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const next: Toast = { variant: 'default', ...message, id: lastId, open: true };
  set([next, ...toasts].slice(0, limit));
}

export function dismissToast(id: number) {
  set(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => set(toasts.filter((entry) => entry.id !== id)), removeDelay);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => toasts;
