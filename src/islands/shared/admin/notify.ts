import { mountToaster } from '../toast/mount-toaster.tsx';
import { toast } from '../toast/toast-store.ts';

/** Says that something worked. */
export function notifySuccess(description: string, title = 'Success') {
  mountToaster();
  toast({ title, description });
}

/** Says that something failed, with the words of the failure where it has some. */
export function notifyFailure(title: string, error: Error, otherwise: string) {
  mountToaster();
  toast({ variant: 'destructive', title, description: error.message || otherwise });
}
