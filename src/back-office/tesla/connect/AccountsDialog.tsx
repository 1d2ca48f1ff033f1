import { useQuery } from '@tanstack/react-query';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { teslaQuery } from '#back-office/session/queries.ts';
import { Account } from './Account.tsx';
import { Charging } from './Charging.tsx';
import { Location } from './Location.tsx';
import { useConnect } from '#back-office/tesla/use-connect.ts';

/** The accounts at Tesla that are connected, and a way to add one or to leave. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const tesla = useQuery(teslaQuery);
  const { connect, isLeaving } = useConnect();
  const accounts = tesla.data?.accounts ?? [];
  return (
    <AdminDialog
      name="tesla-accounts"
      title="Tesla accounts"
      description="Each account brings the cars that Tesla lists for it. All of them share the month's calls."
      onClose={onClose}
    >
      <LoadState query={tesla} what="the accounts" />
      <ul className="my-5 grid gap-4">
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
      <Button isBusy={isLeaving} onClick={() => connect(undefined)}>
        {isLeaving ? 'Opening Tesla...' : 'Connect another account'}
      </Button>
      {tesla.data && <Location status={tesla.data} />}
      {tesla.data && <Charging status={tesla.data} />}
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
        Disconnecting deletes the sign-in here. To take back the permission at Tesla too, manage
        third-party apps in your Tesla account.
      </p>
    </AdminDialog>
  );
}
