// Shows the available cars in place, without leaving the page. Runs once, when a visitor reaches for the form.
const isAnswer = (status: number) => status === 200 || status === 400;
const busy = 'Too many searches at once. Please wait a minute, then try again.';
const offline = 'The search got no answer. Please check your connection and try again.';

const here = () => location.pathname + location.search;
let shown = here();
let latest: AbortController | undefined;

/** Puts what a page says of the form and of the cars into this one; false if it got no page. */
async function show(address: string): Promise<boolean> {
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  const main = document.querySelector<HTMLElement>('[data-dates]')!;
  main.setAttribute('aria-busy', 'true');
  try {
    const headers = { accept: 'text/html' };
    const response = await fetch(address, { credentials: 'include', headers, signal });
    if (!isAnswer(response.status)) return say(response.status === 429 ? busy : offline);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!page.querySelector('[data-cars]')) return say(offline);
    for (const part of ['[data-dates-fields]', '[data-cars]', '.book-bar > p']) {
      document.querySelector(part)?.replaceWith(page.querySelector(part)!);
    }
    say('');
    return true;
  } catch {
    return signal.aborted ? false : say(offline);
  } finally {
    if (!signal.aborted) main.removeAttribute('aria-busy');
  }
}

function say(sentence: string): false {
  document.querySelector('[data-dates-note]')!.textContent = sentence;
  return false;
}

function focusAnswer() {
  const wrong = document.querySelector<HTMLElement>('[data-dates] [aria-invalid=true]');
  const heading = document.querySelector<HTMLElement>('[data-cars] h2');
  heading?.setAttribute('tabindex', '-1');
  (wrong ?? heading)?.focus({ preventScroll: true });
  // Below the form on a phone, where little more than the heading would come into view.
  if (wrong) wrong.scrollIntoView({ block: 'nearest' });
  else if (heading && heading.getBoundingClientRect().top > innerHeight / 2) {
    heading.scrollIntoView();
  }
}

document.querySelector<HTMLFormElement>('[data-dates]')!.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const address = `${new URL(form.action).pathname}?${fields}`;
  void show(address).then((isShown) => {
    if (!isShown) return;
    history.pushState(null, '', address);
    shown = here();
    focusAnswer();
  });
});

addEventListener('popstate', () => {
  // A step to another part of the same page is none to another search.
  if (here() === shown) return;
  shown = here();
  void show(location.href);
});
