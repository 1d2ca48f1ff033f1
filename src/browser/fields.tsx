import type { ComponentProps, ElementType } from 'react';

interface Labels {
  id: string;
  name: string;
  label: string;
  /** How the label looks, where it isn't as of any field. */
  labelClass?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with the field, in a sentence that says what to do. */
  problem?: string | undefined;
}

interface FieldProps extends Labels {
  Control: ElementType;
  'aria-describedby'?: string | undefined;
  className?: string;
}

/** A labeled field. On a public page uncontrolled, so that what was typed before hydration stays. */
function Field(props: FieldProps) {
  const {
    Control,
    label,
    labelClass = 'font-medium',
    hint,
    problem,
    className = 'control',
    ...attributes
  } = props;
  const { id } = attributes;
  const own = attributes['aria-describedby'];
  const described = [own, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <Control
        aria-invalid={problem ? true : undefined}
        {...attributes}
        aria-describedby={described.join(' ') || undefined}
        className={className}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

export const TextField = (props: ComponentProps<'input'> & Labels) => (
  <Field {...props} Control="input" />
);

export const TextArea = (props: ComponentProps<'textarea'> & Labels) => (
  <Field {...props} Control="textarea" />
);

/** A labeled choice of one; its options are its children. */
export const SelectField = (props: ComponentProps<'select'> & Labels) => (
  <Field {...props} Control="select" />
);
