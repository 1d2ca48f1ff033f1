import { globSync, readFileSync } from 'node:fs';
import { readInlineScripts } from '#integrations/page-elements.ts';
import { acceptedFeatures } from './accepted-features.ts';
import { newerCalls, newerMarkup, newerSyntax } from './baseline-features.ts';
import { newerStyles, readStyles } from './baseline-styles.ts';
import { readAllPages } from './server-pages.ts';

const pages = await readAllPages();
const read = (pattern: string, exclude: string[] = []): string[] =>
  globSync(pattern, { exclude }).map((file) => readFileSync(file, 'utf8'));

// Our code that runs in the browser; packages answer for themselves. The owner's browser is a current one.
const elsewhere = 'src/{pages,layouts,read-models,schemas,components,site,back-office}/**';
const ours = read('{src,integrations/client-intent}/**/*.{ts,tsx,astro}', [
  '**/*.test.ts',
  elsewhere,
]);
const liveForms = read('src/components/LiveForms.astro');
const owners = read('src/back-office/**/*.{ts,tsx}', ['**/*.test.ts']);

const found = [
  ...new Set([
    ...(await newerStyles([
      ...read('dist/_astro/*.css'),
      ...pages.flatMap(({ html }) => readStyles(html)),
    ])),
    ...newerMarkup(pages),
    ...newerCalls([...ours, ...liveForms], 'oldest'),
    ...newerCalls(owners, 'wide'),
    ...newerSyntax([
      ...read('dist/_astro/*.js'),
      ...pages.flatMap(({ html }) => readInlineScripts(html)),
    ]),
  ]),
];
const unexplained = found.filter(
  (feature) => !acceptedFeatures.some(({ pattern }) => pattern.test(feature)),
);
const unused = acceptedFeatures.filter(({ pattern }) => !found.some((item) => pattern.test(item)));
console.log(`${found.length} features that the oldest browsers may lack.`);
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
