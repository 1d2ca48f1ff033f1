import { ChevronDown, Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Link, Menu as MenuLinks } from '#site/navigation.ts';
import { watchConnection } from '#islands/shared/forms/outbox.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';

/** The look of an entry of the menu. */
export const itemClass =
  'flex min-h-11 items-center gap-1 rounded-lg px-2.5 font-medium decoration-2 underline-offset-8 hover:bg-mist aria-[current]:text-link aria-[current]:underline';

interface NavigationProps extends MenuLinks {
  /** The address of the page, without a trailing slash: links to it are marked. */
  here: string;
  /** The button that opens the marketplace in a new tab, and the words that say so. */
  book: Link & { newTab: string };
}

/**
 * The menu. Everything in it opens and closes without code; the code closes what was left open: on
 * Escape, and when the pointer or the focus goes elsewhere.
 */
export function Navigation({ groups, links, button, here, book }: NavigationProps) {
  const root = useRef<HTMLElement>(null);
  const phone = useRef<HTMLDetailsElement>(null);
  useIslandReady(root);
  useEffect(watchConnection, []);

  useEffect(() => {
    const listOpen = () => [
      ...(root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
    ];
    const leave = ({ target }: Event) => {
      // On a phone the groups push what is below them: closing one would move what is being tapped.
      const isInPhoneMenu =
        listOpen()[0] === phone.current && root.current?.contains(target as Node);
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

  const item = ({ href, label }: Link) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? 'page' : undefined} className={itemClass}>
        {label}
      </a>
    </li>
  );
  return (
    <nav ref={root} aria-label="Main">
      {/* What it opens comes after it: inside, a wider screen could not show it closed. */}
      <details ref={phone} className="menu-button group">
        <summary>
          <Menu aria-hidden="true" className="size-6 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-open:block" />
          <span className="sr-only">{button}</span>
        </summary>
      </details>
      {/* It scrolls with the page, so that without code a link down the page leaves the menu behind. */}
      <div className="menu">
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
          {links.map(item)}
          <li className="mt-2 lg:ml-2 lg:mt-0">
            <a href={book.href} target="_blank" rel="noopener" className="button-outline w-full">
              {book.label}
              <span className="sr-only">{` ${book.newTab}`}</span>
            </a>
          </li>
        </ul>
      </div>
    </nav>
  );
}
