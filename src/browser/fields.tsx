import type { ComponentProps, ReactNode } from 'react';

interface Labels {
  id: string;
  label: string;
  /** A sentence below the label. */
  hint?: string | undefined;
  /** What is wrong with the field, in a sentence that says what to do. */
  problem?: string | undefined;
}

function Labelled({ id, label, hint, problem, children }: Labels & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {problem && (
        <p id={`${id}-problem`} className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function markOf({ id, hint, problem }: Labels) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    ...(problem && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
}

type Named<Attributes> = Attributes & { name: string } & Labels;

/** A labelled input. On a public page uncontrolled, so that what was typed before hydration stays. */
export function TextField({ label, hint, problem, ...attributes }: Named<ComponentProps<'input'>>) {
  const labels = { id: attributes.id, label, hint, problem };
  return (
    <Labelled {...labels}>
      <input {...attributes} {...markOf(labels)} className="control" />
    </Labelled>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  ...attributes
}: Named<ComponentProps<'textarea'>>) {
  const labels = { id: attributes.id, label, hint, problem };
  return (
    <Labelled {...labels}>
      <textarea {...attributes} {...markOf(labels)} className="control" />
    </Labelled>
  );
}

/** A labelled choice of one; its options are its children. */
export function SelectField({
  label,
  hint,
  problem,
  ...attributes
}: Named<ComponentProps<'select'>>) {
  const labels = { id: attributes.id, label, hint, problem };
  return (
    <Labelled {...labels}>
      <select {...attributes} {...markOf(labels)} className="control min-h-12" />
    </Labelled>
  );
}
