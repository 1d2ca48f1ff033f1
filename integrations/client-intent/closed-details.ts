// Browsers before 2025 leave details closed that the address leads into, and print them closed.

function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target?.scrollIntoView();
}

let closed: HTMLDetailsElement[] = [];

function setClosed(open: boolean) {
  for (const details of closed) details.open = open;
}

addEventListener('hashchange', reveal);
document.addEventListener('DOMContentLoaded', reveal);
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
  setClosed(true);
});
addEventListener('afterprint', () => setClosed(false));
