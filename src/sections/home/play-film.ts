const poster = document.querySelector<HTMLAnchorElement>('[data-film]')!;

poster.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const screen = poster.querySelector('template')!.content.firstElementChild as HTMLElement;
  if (screen instanceof HTMLVideoElement) {
    screen.loop = !matchMedia('(prefers-reduced-motion)').matches;
    screen.poster = poster.querySelector('img')!.currentSrc;
  }
  screen.className = poster.className;
  poster.replaceWith(screen);
  screen.focus();
});
