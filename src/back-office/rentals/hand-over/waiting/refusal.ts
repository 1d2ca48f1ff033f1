import { ApiError } from '#browser/api.ts';
import { claimsOf } from '#back-office/session/token-claims.ts';
import { readToken } from '#back-office/session/token.ts';

/** Whether the owner is signed in: nothing of theirs is sent with the session of an editor. */
export function isOwnerHere(): boolean {
  const token = readToken();
  return token !== null && claimsOf(token).editors === undefined;
}

/** Why the site will not take something however often it is sent; undefined where another try may help. */
export function refusalOf(error: unknown, otherwise: string): string | undefined {
  // A session that is over, or a deploy that isn't the published one, says nothing of what was sent.
  const isRefused =
    error instanceof ApiError && error.isRefusal && ![401, 403].includes(error.status);
  return isRefused ? error.sentence || otherwise : undefined;
}
