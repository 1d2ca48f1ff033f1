import { toast } from '#browser/toast-store.ts';

type Message = Parameters<typeof toast>[0];

/** The code of the notification area. */
export const loadToaster = () => import('#browser/toaster/mount-toaster.tsx');

function notify(message: Message) {
  toast(message);
  void loadToaster().then(
    ({ mountToaster }) => mountToaster(),
    // Even where the code can't be had, a failure is told.
    () => message.variant === 'destructive' && alert(`${message.title}: ${message.description}`),
  );
}

/** Says that something worked. */
export function notifySuccess(description: string, title = 'Success') {
  notify({ title, description });
}

/** Says that something failed, with the words of the failure where it has some. */
export function notifyFailure(title: string, error: Error, otherwise: string) {
  notify({ variant: 'destructive', title, description: error.message || otherwise });
}
