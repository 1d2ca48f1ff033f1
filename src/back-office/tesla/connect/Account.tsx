import { useMutation, useQuery } from '@tanstack/react-query';
import { teslaStatus, type TeslaStatus } from '#contracts/fleet-sync.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient, teslaQuery, vehiclesQuery } from '#back-office/session/queries.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { useConnect } from '#back-office/tesla/use-connect.ts';

/** How many cars are named. */
const named = 3;

/** "Heron, Otter and 8 others": the cars by which the owner knows an account. */
function carsWords(names: string[]): string {
  if (names.length === 0) return 'No cars yet. Sync to find them.';
  const others = names.length - named;
  const parts = others > 0 ? [...names.slice(0, named), countWords(others, 'other')] : names;
  return new Intl.ListFormat('en-US').format(parts);
}

/** One connected account: its cars, and the ways to renew and to end the connection. */
export function Account({ account }: { account: TeslaStatus['accounts'][number] }) {
  const { id, number, isLost } = account;
  const { data: vehicles = [] } = useQuery({ ...vehiclesQuery, enabled: false });
  const { connect, isLeaving } = useConnect();
  const { area, asked, ask, close } = useQuestion<'disconnect'>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      adminRequest(
        `/api/admin/tesla?account=${encodeURIComponent(id)}`,
        { method: 'DELETE' },
        teslaStatus,
      ),
    onSuccess: (status) => {
      queryClient.setQueryData(teslaQuery.queryKey, status);
      void queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey });
      toastSuccess('Your cars stay, with their last values.', `Account ${number} disconnected`);
    },
  });
  const cars = vehicles.filter((car) => car.account === id).map(({ name }) => name);
  return (
    <li className="rounded-xl border border-line p-4">
      <h3 className="text-lg">Account {number}</h3>
      <p className="text-muted">{carsWords(cars)}</p>
      {isLost && (
        <p className="mt-1 font-medium text-danger">
          Tesla no longer accepts its sign-in, so its cars aren&apos;t read.
        </p>
      )}
      <div ref={area} tabIndex={-1} className="mt-3 focus:outline-none">
        {asked ? (
          <Confirmation
            question={`Disconnect account ${number}?`}
            yes="Disconnect it"
            no="Keep it"
            isBusy={isPending}
            error={error}
            otherwise="Tesla couldn't be disconnected. Please try again."
            onYes={() => mutate()}
            onNo={() => close()}
          >
            <p>
              Its cars stay, with their last values, rentals and photos, and say that they are no
              longer read. If another account lists them, they go on from there.
            </p>
          </Confirmation>
        ) : (
          <div className="flex flex-wrap gap-3">
            {isLost && (
              <Button look="primary" isBusy={isLeaving} onClick={() => connect(id)}>
                {isLeaving ? 'Opening Tesla...' : 'Connect again'}
              </Button>
            )}
            <Button look="danger" data-asks="disconnect" onClick={() => ask('disconnect')}>
              Disconnect
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
