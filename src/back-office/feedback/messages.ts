import { ApiError } from '#browser/api.ts';
import { toast } from '#browser/toast-store.ts';

/** The code that shows toasts. */
export const loadToaster = () => import('#browser/toaster/mount-toaster.tsx');

function show(message: Parameters<typeof toast>[0]) {
  toast(message);
  void loadToaster().then(
    ({ mountToaster }) => mountToaster(),
    // Even where the code can't be had, a failure is told.
    () => message.variant === 'destructive' && alert(`${message.title}: ${message.description}`),
  );
}

/** Says in a toast that something worked. */
export function toastSuccess(description: string, title = 'Success') {
  show({ title, description });
}

/** Says in a toast that something failed. */
export function toastFailure(title: string, description: string) {
  show({ variant: 'destructive', title, description });
}

/** Why something failed: the server's sentence, or what else is known. */
export function failureSentence(error: Error, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence || otherwise;
  return navigator.onLine ? otherwise : "You're offline. Please try again once you are connected.";
}
