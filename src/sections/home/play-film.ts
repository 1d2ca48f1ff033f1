const poster = document.querySelector<HTMLAnchorElement>('[data-film]')!;

poster.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Made anew in this document: what was parsed in a template doesn't begin to play in every browser.
  const { content } = poster.querySelector('template')!;
  const screen = document.importNode(content, true).firstElementChild as HTMLElement;
  if (screen instanceof HTMLVideoElement) {
    screen.loop = !matchMedia('(prefers-reduced-motion)').matches;
    screen.poster = poster.querySelector('img')!.currentSrc;
  }
  screen.className = poster.className;
  poster.replaceWith(screen);
  screen.focus();
});
