const poster = document.querySelector<HTMLAnchorElement>('[data-film]')!;

/** Our own clip, silent, with controls; captions that describe its scenes can be turned on. */
function createClip(link: HTMLAnchorElement): HTMLVideoElement {
  const clip = Object.assign(document.createElement('video'), {
    autoplay: true,
    controls: true,
    loop: !matchMedia('(prefers-reduced-motion)').matches,
    muted: true,
    playsInline: true,
    poster: link.querySelector('img')!.currentSrc,
  });
  clip.setAttribute('aria-label', link.dataset.film!);
  for (const [src, type] of [
    ['/clip/loop-720.av1.mp4', 'video/mp4; codecs="av01.0.05M.10"'],
    [link.href, 'video/mp4'],
  ] as const) {
    clip.append(Object.assign(document.createElement('source'), { src, type }));
  }
  clip.append(
    Object.assign(document.createElement('track'), {
      kind: 'captions',
      src: '/clip/loop-720.vtt',
      srclang: 'en',
    }),
  );
  return clip;
}

/** Another company's player, which may do no more than play. */
function createPlayer({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const player = Object.assign(document.createElement('iframe'), {
    title: dataset.film,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin',
  });
  player.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation');
  player.src = dataset.player!;
  return player;
}

poster.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const screen = poster.dataset.player ? createPlayer(poster) : createClip(poster);
  screen.className = poster.className;
  poster.replaceWith(screen);
  screen.focus();
});
