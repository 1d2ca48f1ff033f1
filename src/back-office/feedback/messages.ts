import { ApiError } from '#browser/api.ts';
import type { ToastMessage } from '#browser/toast-store.ts';

export const loadToaster = () => import('#browser/toaster/Toaster.tsx');

function show(message: ToastMessage) {
  void loadToaster().then(
    ({ showToast }) => showToast(message),
    // Failures are shown even if the toaster can't be loaded.
    () => message.variant === 'destructive' && alert(`${message.title}: ${message.description}`),
  );
}

export function toastSuccess(
  description: string,
  title = 'Success',
  rest: Pick<ToastMessage, 'more' | 'action'> = {},
) {
  show({ title, description, ...rest });
}

/** Says what was done, and takes it back if asked. */
export function toastWithUndo(title: string, description: string, undo: () => void) {
  show({ title, description, action: { label: 'Undo', onPress: undo } });
}

export function toastFailure(title: string, description: string) {
  show({ variant: 'destructive', title, description });
}

/** Why something failed: the server's sentence if there is one. */
export function failureSentence(error: Error, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence || otherwise;
  return navigator.onLine ? otherwise : "You're offline. Please try again when you're back online.";
}
