import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const distFolder = path.resolve('dist');

/** One page of the built site. */
export interface BuiltPage {
  /** Its address for visitors: `/`, `/car-camp`, `/404`. */
  address: string;
  html: string;
}

/** Every HTML page of a built site, by address. */
export function readBuiltPages(folder = distFolder): BuiltPage[] {
  if (!existsSync(folder))
    throw new Error('There is no dist folder. Run "npm test -- build" first.');
  return globSync('**/*.html', { cwd: folder })
    .map((file) => ({
      address: `/${file.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
      html: readFileSync(path.join(folder, file), 'utf8'),
    }))
    .sort((a, b) => a.address.localeCompare(b.address));
}
