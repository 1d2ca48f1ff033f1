import type { ComponentProps, ReactNode } from 'react';

const control =
  'mt-1.5 block w-full rounded-lg border border-field bg-ground px-3.5 py-2.5 text-base text-text shadow-sm placeholder:text-muted aria-[invalid=true]:border-danger aria-[invalid=true]:ring-1 aria-[invalid=true]:ring-danger';

interface Labels {
  id: string;
  label: string;
  /** What is wrong with the field, in a sentence that says what to do. */
  problem: string | undefined;
}

function Labelled({ id, label, problem, children }: Labels & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${id}-problem`} className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

const markOf = ({ id, problem }: Labels) =>
  problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };

type Named<Attributes> = Attributes & { name: string } & Labels;

/** A labelled input. On a public page uncontrolled, so that what was typed before hydration stays. */
export function TextField({ label, problem, ...attributes }: Named<ComponentProps<'input'>>) {
  const labels = { id: attributes.id, label, problem };
  return (
    <Labelled {...labels}>
      <input {...attributes} {...markOf(labels)} className={control} />
    </Labelled>
  );
}

export function TextArea({ label, problem, ...attributes }: Named<ComponentProps<'textarea'>>) {
  const labels = { id: attributes.id, label, problem };
  return (
    <Labelled {...labels}>
      <textarea {...attributes} {...markOf(labels)} className={control} />
    </Labelled>
  );
}

/** A labelled choice of one; its options are its children. */
export function SelectField({ label, problem, ...attributes }: Named<ComponentProps<'select'>>) {
  const labels = { id: attributes.id, label, problem };
  return (
    <Labelled {...labels}>
      <select {...attributes} {...markOf(labels)} className={`min-h-12 ${control}`} />
    </Labelled>
  );
}
