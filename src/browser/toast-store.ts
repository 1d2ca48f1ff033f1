/** How long a dismissed toast is kept, closed, in ms. */
const removeDelay = 1_000_000;

export interface Toast {
  id: number;
  title: string;
  description: string;
  /** Shown below the description. */
  more?: string | undefined;
  /** What can be done about it for a while, such as undoing it. */
  action?: { label: string; onPress: () => void } | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

export type ToastMessage = Pick<Toast, 'title' | 'description' | 'more' | 'action'> &
  Partial<Pick<Toast, 'variant'>>;

let current: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one shown before, from any island. */
export function toast(message: ToastMessage) {
  lastId += 1;
  set({ variant: 'default', ...message, id: lastId, open: true });
}

export function dismissToast(id: number) {
  if (current?.id !== id) return;
  set({ ...current, open: false });
  setTimeout(() => current?.id === id && set(undefined), removeDelay);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
