import type { ComponentProps } from 'react';

/**
 * The button that sends a form. While the form is being sent, the button ignores presses but keeps
 * the focus, which a `disabled` one would lose. The form itself must not send twice.
 */
export function SubmitButton({
  isSending,
  className = '',
  children,
}: ComponentProps<'button'> & { isSending: boolean }) {
  return (
    <button
      type="submit"
      aria-disabled={isSending || undefined}
      className={`button-primary aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
    >
      {children}
    </button>
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
