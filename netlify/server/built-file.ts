import path from 'node:path';

/**
 * The path of a file that the build leaves for the functions, which netlify.toml sends along: their pages,
 * and the content that this deploy was built from, below `content/`.
 */
export const builtFile = (name: string): string =>
  path.resolve(process.env.BUILT ?? '.built', name);
