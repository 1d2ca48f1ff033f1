import { findBrokenLinks } from './broken-links.ts';
import { distFolder, readBuiltPages } from './built-pages.ts';
import { loadServedPaths } from './served-paths.ts';

const pages = readBuiltPages();
const broken = findBrokenLinks({ pages, serves: await loadServedPaths(distFolder) });
console.log(`${pages.length} pages, ${broken.length} broken links.`);
if (broken.length > 0) console.error(broken.join('\n'));
process.exitCode = broken.length === 0 ? 0 : 1;
