/** Opens the details that the address leads into, and shows them there. */
function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target?.scrollIntoView();
}

/** Does what browsers before 2025 don't: details open when the address leads into them, and on paper. */
export function openDetailsOnDemand() {
  let closed: HTMLDetailsElement[] = [];
  addEventListener('hashchange', reveal);
  document.addEventListener('DOMContentLoaded', reveal);
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of closed) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false;
  });
}
