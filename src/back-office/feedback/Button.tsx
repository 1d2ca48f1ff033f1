import type { ComponentProps } from 'react';

/** Moves the focus to the part of the page around a control that is about to disappear. */
export function focusPart(control: Element) {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

const quiet = 'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 font-semibold';
const looks = {
  primary: 'button-primary',
  outline: 'button-outline',
  danger: 'button-outline border-danger text-danger hover:bg-danger/10',
  quiet: `${quiet} text-link hover:bg-mist`,
  'quiet danger': `${quiet} text-danger hover:bg-danger/10`,
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  /** Whether what it does is still running: it then answers no press, but keeps the focus. */
  isBusy?: boolean;
  /** Whether it disappears when pressed: the part of the page around it then has the focus. */
  isLeaving?: boolean;
}

/** A button; while busy it keeps the focus, which a `disabled` one would lose. */
export function Button(props: ButtonProps) {
  const { look = 'outline', isBusy = false, isLeaving = false, onClick, ...attributes } = props;
  return (
    <button
      type="button"
      {...attributes}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) return;
        if (isLeaving) focusPart(event.currentTarget);
        onClick?.(event);
      }}
      className={`${looks[look]} ${props.className ?? ''}`}
    />
  );
}
