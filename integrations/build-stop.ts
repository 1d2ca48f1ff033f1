import { AstroError } from 'astro/errors';

/**
 * What stops a build with words alone: whoever edits the site has no use for the lines of code that
 * found the mistake.
 */
export function buildStop(message: string): AstroError {
  const error = new AstroError(message);
  error.stack = '';
  return error;
}
