/**
 * Keeps what goes wrong in a page for the rest of the visit; it must be the page's first script.
 * What a visitor leaves behind half loaded is not a problem.
 */
export function watchForProblems(): void {
  let isLeaving = false;
  const keep = (problem: unknown): void => {
    if (isLeaving) return;
    const kept = JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[];
    kept.push(`${location.pathname}: ${problem}`);
    sessionStorage.setItem('problems', JSON.stringify(kept));
  };
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const onError = ({ message, target }: ErrorEvent): void => {
    const { localName, src, href } = target as Element & { src?: string; href?: string };
    // A film's source in a format that the engine does not play is passed over.
    if (localName !== 'source') keep(message ?? `${src ?? href} was not loaded`);
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`${effectiveDirective} forbids ${blockedURI}`),
  );
  for (const level of ['warn', 'error'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      keep(words.join(' '));
      say(...words);
    };
  }
}
