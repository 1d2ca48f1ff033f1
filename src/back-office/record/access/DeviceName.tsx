import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { adminSession, deviceLimit } from '#contracts/admin-session.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { keepDevice, readDevice } from '#back-office/session/device.ts';
import { beginSession } from '#back-office/session/token.ts';

/** What the history calls this device. */
export function DeviceName() {
  const [name, setName] = useState(readDevice);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (device: string) =>
      adminRequest('/api/admin/sessions', { method: 'PATCH', body: { device } }, adminSession),
    onSuccess: ({ token }, device) => {
      keepDevice(device);
      beginSession(token);
    },
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(name.trim());
  }

  return (
    <form onSubmit={save} className="card grid gap-4 p-5 sm:p-6">
      <h3 className="text-xl">This device</h3>
      <TextField
        id="device"
        label="Name of this phone or computer"
        hint="Everything you do here stands in the history by this name from now on."
        name="device"
        autoComplete="off"
        maxLength={deviceLimit}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isPending} className="sm:justify-self-start">
        {isPending ? 'Saving...' : 'Save name'}
      </Button>
      <p role="status" className={isSuccess ? undefined : 'sr-only'}>
        {isSuccess && 'The name is saved.'}
      </p>
      <Failure error={error} otherwise="The name couldn't be saved. Please try again." />
    </form>
  );
}
