import { ApiError } from '#browser/api.ts';

/** What to tell the owner inside a screen: the server's sentence, or what else is known. */
export function failureSentence(error: Error, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence || otherwise;
  return navigator.onLine ? otherwise : "You're offline. Please try again once you are connected.";
}
