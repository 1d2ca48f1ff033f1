import { useMutation } from '@tanstack/react-query';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient, teslaQuery } from '#back-office/session/queries.ts';

const otherwise = "Tesla couldn't be disconnected. Please try again.";

/** Ends the connection to Tesla, to leave it or to connect another account. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => adminRequest('/api/admin/tesla', { method: 'DELETE' }, teslaStatus),
    onSuccess: (status) => {
      queryClient.setQueryData(teslaQuery.queryKey, status);
      toastSuccess('Your cars stay, with their last values.', 'Disconnected from Tesla');
      onClose();
    },
  });
  const description =
    'Disconnect to stop reading your cars, or to connect another Tesla account. Your cars stay, with their last values, rentals and photos; those that another account lists go on from there.';
  return (
    <AdminDialog name="tesla-account" title="Tesla account" {...{ description, onClose }}>
      <p className="my-5 text-muted">
        This deletes the sign-in here. To take back the permission at Tesla too, manage third-party
        apps in your Tesla account.
      </p>
      <Failure error={error} otherwise={otherwise} />
      <Button look="danger" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? 'Disconnecting...' : 'Disconnect Tesla'}
      </Button>
    </AdminDialog>
  );
}
