/** What Tesla adds to our address when it sends the owner back: a code, or why there is none. */
export type TeslaReturn = { code: string; state: string } | { refused: string };

/**
 * Takes Tesla's answer out of the address, so that it ends up in no history, bookmark or
 * screenshot.
 */
export function takeTeslaReturn(): TeslaReturn | undefined {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(search);
  const [code, state, refused] = ['code', 'state', 'error'].map((name) => given.get(name));
  if (!state && !code) return undefined;
  history.replaceState(history.state, '', pathname + hash);
  if (code && state) return { code, state };
  return { refused: refused ?? '' };
}
