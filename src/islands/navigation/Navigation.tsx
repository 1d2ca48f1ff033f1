import { useEffect, useRef, type ReactNode } from 'react';
import { watchConnection } from '#islands/shared/forms/outbox.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';

/**
 * Closes what was left open of the menu that it is given (MainMenu.astro): on Escape, and when the
 * pointer or the focus goes elsewhere.
 */
export function Navigation({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useIslandReady(root);
  useEffect(watchConnection, []);

  useEffect(() => {
    const listOpen = () => [
      ...(root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
    ];
    const leave = ({ target }: Event) => {
      // On a phone the groups push what is below them: closing one would move what is being tapped.
      const isInPhoneMenu =
        listOpen()[0]?.matches('.menu-button') && root.current?.contains(target as Node);
      if (!(target instanceof Element) || isInPhoneMenu) return;
      for (const open of listOpen()) if (open !== target.closest('details')) open.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const [first, ...others] = listOpen();
      if (event.key !== 'Escape' || !first) return;
      const hadFocus = root.current?.contains(document.activeElement);
      for (const open of [first, ...others]) open.open = false;
      if (hadFocus) first.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, []);

  return (
    <nav ref={root} aria-label="Main">
      {children}
    </nav>
  );
}
