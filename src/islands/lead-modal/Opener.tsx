import { useSyncExternalStore, type KeyboardEvent, type MouseEvent, type Ref } from 'react';

const nothing = () => () => {};

/** False in the page as it was built, true once its code is there. */
const useIsHydrated = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

interface OpenerProps {
  ref: Ref<HTMLAnchorElement>;
  /** Where the link leads without code. */
  href: string;
  label: string;
  onOpen: () => void;
}

/** A link that is the button of a dialog once its code is there: Space presses it, too. */
export function Opener({ ref, href, label, onOpen }: OpenerProps) {
  const isHydrated = useIsHydrated();
  const asButton = {
    role: 'button',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onOpen();
    },
    // As a button does: pressed by letting go of Space, which must not scroll the page.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') onOpen();
    },
  } as const;
  return (
    <a ref={ref} href={href} data-hold className="button-primary" {...(isHydrated && asButton)}>
      {label}
    </a>
  );
}
