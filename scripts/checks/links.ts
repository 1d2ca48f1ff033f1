import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadFunctionRoutes, matchFunction } from '#local/site-server/function-routes.ts';
import type { FunctionModule } from '#local/site-server/function-routes.ts';
import { findBrokenLinks } from './broken-links.ts';
import { distFolder, readBuiltPages } from './built-pages.ts';

const importFunction = (file: string): Promise<FunctionModule> =>
  import(pathToFileURL(file).href) as Promise<FunctionModule>;
const routes = await loadFunctionRoutes(path.resolve('netlify/functions'), importFunction);
const isFile = (pathname: string): boolean =>
  statSync(path.join(distFolder, pathname), { throwIfNoEntry: false })?.isFile() ?? false;

const pages = readBuiltPages();
const broken = findBrokenLinks({
  pages,
  serves: (pathname) => isFile(pathname) || matchFunction(routes, 'POST', pathname) !== undefined,
});
console.log(`${pages.length} pages, ${broken.length} broken links.`);
if (broken.length > 0) console.error(broken.join('\n'));
process.exitCode = broken.length === 0 ? 0 : 1;
