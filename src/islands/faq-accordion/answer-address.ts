/** Puts an answer's id into the address, or takes it out when empty: no jump, no step in the history. */
export function nameInAddress(id: string) {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search + (id && `#${id}`));
}

/** Copies the link to an answer; false where the browser doesn't let us. */
export async function copyAddress(id: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    return true;
  } catch {
    return false;
  }
}
