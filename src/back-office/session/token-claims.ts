/** What the site wrote into a token. The site alone checks whether that is true. */
interface Claims {
  /** The id of the sign-in. */
  jti?: string;
  /** Of an editor's session: it reaches the pages alone. */
  editors?: string;
}

/** What a token says; nothing of it if it can't be read. */
export function claimsOf(token: string | null | undefined): Claims {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload)) as Claims;
  } catch {
    return {};
  }
}
