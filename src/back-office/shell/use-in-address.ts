import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

/** The address of this page with a part of its query changed; null or nothing leaves it out. */
export function addressWith(name: string, value: string | null): string {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

function announce() {
  for (const listener of listeners) listener();
}

/** Takes back a step of the browser's history, whose address becomes this one. */
export function goBackTo(address: string) {
  const arrive = () => {
    history.replaceState(history.state, '', address);
    announce();
  };
  addEventListener('popstate', arrive, { once: true });
  history.back();
}

/**
 * A choice such as a tab or a filter, kept in the address: a reload and the back button return to
 * it. `options[0]` is the usual one, which the address doesn't name; without options, any text is one.
 */
export function useInAddress<Value extends string>(name: string, options?: readonly Value[]) {
  const usual = options?.[0] ?? ('' as Value);
  const read = () => (inAddress(name) ?? usual) as Value;
  const given = useSyncExternalStore(subscribe, read, () => usual);
  const value = options && !options.includes(given) ? usual : given;
  const choose = useCallback(
    (next: Value) => {
      history.replaceState(history.state, '', addressWith(name, next === usual ? null : next));
      announce();
    },
    [name, usual],
  );
  return [value, choose] as const;
}
