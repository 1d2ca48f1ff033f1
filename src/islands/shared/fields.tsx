import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

const control =
  'mt-1.5 block w-full rounded-lg border border-field bg-ground px-3.5 py-2.5 text-base text-text shadow-sm';

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}

type Named<Attributes> = Attributes & { id: string; label: string; name: string };

/** A labelled input. Uncontrolled, so that what was typed before hydration stays. */
export function TextField({ label, ...attributes }: Named<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Labelled id={attributes.id} label={label}>
      <input {...attributes} className={control} />
    </Labelled>
  );
}

export function TextArea({
  label,
  ...attributes
}: Named<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Labelled id={attributes.id} label={label}>
      <textarea {...attributes} className={control} />
    </Labelled>
  );
}

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
