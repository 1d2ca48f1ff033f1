import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { NotificationScreen, RingingDevice } from '#contracts/notification-screen.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { SendTest } from '#back-office/notifications/SendTest.tsx';
import { changeNotifications } from '#back-office/notifications/notification-queries.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import {
  CannotRing,
  findThisDevice,
  readAbility,
  ringHere,
  silenceHere,
  type Ability,
} from './this-device.ts';

const obstacles: Record<Exclude<Ability, 'ready'>, string> = {
  denied:
    'To let this device ring, allow notifications from this site in the settings of the browser or of the app.',
  'home-screen':
    'On an iPhone or iPad, add the back office to the home screen first: tap Share, then Add to Home Screen. Open it from there and come back to this page.',
  unsupported:
    'This browser can’t ring. Open this page on your phone in Chrome, Firefox, Edge or Samsung Internet.',
};

/** The devices that ring, this one among them or not. */
export function Devices({ publicKey, devices }: NotificationScreen['push']) {
  const [ability, setAbility] = useState(readAbility);
  const here = useQuery({ queryKey: ['this device'], queryFn: findThisDevice });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ringHere(publicKey),
    onSettled: () => {
      setAbility(readAbility());
      void here.refetch();
    },
  });
  const own = devices.find(({ id }) => id === here.data);
  return (
    <section
      aria-labelledby="devices"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h2 id="devices" className="text-xl">
        Your devices
      </h2>
      {devices.length === 0 && (
        <p className="text-muted">
          Let this device ring when a lead comes in, also while the back office is closed.
        </p>
      )}
      {devices.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={device === own} />
          ))}
        </ul>
      )}
      {ability !== 'ready' && <p role={error ? 'alert' : undefined}>{obstacles[ability]}</p>}
      {ability === 'denied' && (
        <Button onClick={() => setAbility(readAbility())} className="sm:justify-self-start">
          I have allowed them
        </Button>
      )}
      {ability === 'ready' && here.isSuccess && (!own || own.isOutdated) && (
        <Button look="primary" isBusy={isPending} onClick={() => mutate()}>
          <BellRing aria-hidden="true" className="size-5" />
          {isPending ? 'One moment...' : 'Ring on this device'}
        </Button>
      )}
      {ability !== 'ready' ? null : error instanceof CannotRing ? (
        <p role="alert" className="font-medium text-danger">
          {error.message}
        </p>
      ) : (
        <Failure error={error} otherwise="This device doesn't ring yet. Please try again." />
      )}
      {devices.some(({ isOutdated }) => !isOutdated) && <SendTest channel="push" />}
    </section>
  );
}

function DeviceRow({ device, isHere }: { device: RingingDevice; isHere: boolean }) {
  const { id, name, addedAt, isOutdated } = device;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (isHere) await silenceHere();
      const path = `/api/admin/devices/${encodeURIComponent(id)}` as const;
      return changeNotifications({ path, method: 'DELETE' });
    },
  });
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>
          {isHere && ' (this device)'}
          <span className="block text-sm text-muted">
            {isOutdated
              ? 'Silent since the secrets of the site changed: set it up again there.'
              : `Rings since ${dateWords(addedAt)}`}
          </span>
        </p>
        <ConfirmButton
          label={isPending ? 'Removing...' : 'Remove'}
          question={`Should ${name} ring no more?`}
          confirm="Remove"
          onConfirm={mutate}
        />
      </div>
      <Failure error={error} otherwise="It wasn't removed. Please try again." />
    </li>
  );
}
