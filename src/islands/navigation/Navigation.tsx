import { ChevronDown, Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Link, Menu as MenuLinks } from '#site/navigation.ts';
import { watchConnection } from '#islands/shared/forms/outbox.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';

const itemClass =
  'flex min-h-11 items-center gap-1 rounded-lg px-3 font-medium decoration-2 underline-offset-8 hover:bg-mist aria-[current=page]:bg-mist aria-[current]:text-link aria-[current]:underline';

interface NavigationProps extends MenuLinks {
  /** The address of the page, without a trailing slash: links to it are marked. */
  here: string;
  contactHref: string;
  /** The button that opens the marketplace in a new tab, and the words that say so. */
  book: Link & { newTab: string };
}

function closeGroups(navigation: HTMLElement | null, except?: Element | null) {
  for (const group of navigation?.querySelectorAll('details[open]') ?? []) {
    if (group !== except) group.removeAttribute('open');
  }
}

/**
 * The menu. Everything in it opens and closes without code (a popover and disclosures); the code
 * closes dropdowns that were left open: on Escape, on a click elsewhere, and when an item is chosen.
 */
export function Navigation({ groups, links, here, contactHref, book }: NavigationProps) {
  const root = useRef<HTMLElement>(null);
  useIslandReady(root);
  useEffect(watchConnection, []);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      // On a phone the groups push what is below them: closing one would move what is being tapped.
      const isInPhoneMenu = root.current?.querySelector(':popover-open')?.contains(target as Node);
      if (target instanceof Element && !isInPhoneMenu) {
        closeGroups(root.current, target.closest('details'));
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const open = root.current?.querySelector('details[open]');
      if (event.key !== 'Escape' || !open) return;
      closeGroups(root.current);
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, []);

  const item = ({ href, label }: Link) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? 'page' : undefined} className={itemClass}>
        {label}
      </a>
    </li>
  );
  return (
    <nav
      ref={root}
      aria-label="Main"
      className="group/nav"
      onClick={({ target }) => {
        if ((target as Element).closest('a')) closeGroups(root.current);
      }}
    >
      <button type="button" popoverTarget="menu" className="menu-button">
        <Menu aria-hidden="true" className="size-6 group-has-[:popover-open]/nav:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-has-[:popover-open]/nav:block" />
        <span className="sr-only">Menu</span>
      </button>
      {/* It scrolls with the page, so that without code a link down the page leaves the menu behind. */}
      <div
        id="menu"
        popover="auto"
        className="menu max-lg:absolute [@media(scripting:none)]:backdrop:bg-transparent"
      >
        <ul className="flex flex-col gap-1 lg:flex-row lg:items-center">
          {groups.map((group) => (
            <li key={group.label} className="lg:relative">
              <details name="navigation" className="group">
                <summary
                  aria-current={group.links.some(({ href }) => href === here) || undefined}
                  className={`${itemClass} cursor-pointer list-none justify-between`}
                >
                  {group.label}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-4 transition-transform group-open:rotate-180"
                  />
                </summary>
                <ul className="dropdown">{group.links.map(item)}</ul>
              </details>
            </li>
          ))}
          {[...links, { href: contactHref, label: 'Contact' }].map(item)}
          <li className="mt-2 lg:ml-2 lg:mt-0">
            <a href={book.href} target="_blank" rel="noopener" className="button-primary w-full">
              {book.label}
              <span className="sr-only">{` ${book.newTab}`}</span>
            </a>
          </li>
        </ul>
      </div>
    </nav>
  );
}
