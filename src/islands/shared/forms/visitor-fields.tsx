import type { ReactNode } from 'react';

/** A field that people never see and form-filling programs fill: what has it filled is quarantined. */
export function DecoyField({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="referral_code" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Shown while a submission cannot leave this device. */
export function OfflineNote({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <p data-offline-note hidden={hidden} role="status" className="rounded-lg bg-mist p-4">
      {children}
    </p>
  );
}
