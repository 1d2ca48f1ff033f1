import { globSync, readFileSync } from 'node:fs';
import { acceptedFeatures } from './accepted-features.ts';
import { newerCalls, newerMarkup } from './baseline-features.ts';
import { newerStyles } from './baseline-styles.ts';
import { readAllPages } from './server-pages.ts';

const pages = await readAllPages();
// Our code that runs in the browser; packages answer for themselves.
const scripts = globSync('{src,integrations/client-intent}/**/*.{ts,tsx,astro}', {
  exclude: ['**/*.test.ts', 'src/{pages,layouts,read-models,schemas,components,site}/**'],
}).map((file) => readFileSync(file, 'utf8'));

const found = [...(await newerStyles(pages)), ...newerMarkup(pages), ...newerCalls(scripts)];
const unexplained = found.filter(
  (feature) => !acceptedFeatures.some(({ pattern }) => pattern.test(feature)),
);
const unused = acceptedFeatures.filter(({ pattern }) => !found.some((item) => pattern.test(item)));
console.log(`${found.length} features newer than Baseline "widely available".`);
if (unexplained.length > 0) {
  console.error(
    `Give these a fallback, and name it in scripts/checks/accepted-features.ts:\n${unexplained.join('\n')}`,
  );
}
if (unused.length > 0) {
  console.error(
    `Nothing uses these any more. Remove them from scripts/checks/accepted-features.ts:\n${unused.map(({ pattern }) => pattern).join('\n')}`,
  );
}
process.exitCode = unexplained.length + unused.length === 0 ? 0 : 1;
