import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * The button that sends a form, disabled while the form is being sent. A disabled button can't have
 * the focus, so the element around it holds the focus until the button is back.
 */
export function SubmitButton({
  isSending,
  className = '',
  children,
}: ComponentProps<'button'> & { isSending: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  // Browsers differ in whether a button has lost the focus by the time it is disabled.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // It may have been pressed before this script came.
    hasFocus.current = document.activeElement === button.current;
  }, []);
  useLayoutEffect(() => {
    if (isSending ? hasFocus.current : document.activeElement === holder.current) {
      (isSending ? holder : button).current?.focus();
    }
  }, [isSending]);
  return (
    <span ref={holder} tabIndex={-1} className={`grid rounded-full ${className}`}>
      <button
        ref={button}
        type="submit"
        disabled={isSending}
        className="button-solid"
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        {children}
      </button>
    </span>
  );
}

/** Why a form was not sent. What was typed is kept. */
export function FormFailure({ ref, children }: ComponentProps<'p'>) {
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-danger p-4 text-danger"
    >
      {children} Everything you typed is still here.
    </p>
  );
}
