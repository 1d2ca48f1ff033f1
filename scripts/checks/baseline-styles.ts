import css from '@eslint/css';
import { ESLint } from 'eslint';
import { readElements } from '#integrations/page-elements.ts';

const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      // What every browser had when 2022 ended, Safari 15.4 and Firefox 115 have, but for a few names.
      rules: { 'css/use-baseline': ['error', { available: 2022 }] },
    },
  ],
});

/** The styles that a page has in itself. */
export const readStyles = (html: string): string[] =>
  readElements(html)
    .filter(({ name }) => name === 'style')
    .map(({ text }) => text);

/** The features in these styles that the oldest browsers may lack, one sentence each. */
export async function newerStyles(sheets: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const sheet of new Set(sheets)) {
    const [result] = await linter.lintText(sheet, { filePath: 'page.css' });
    for (const { message } of result?.messages ?? []) found.add(message);
    if (/@media[^{]*[<>]=?/.test(sheet))
      found.add('A range such as width >= 40em in a media query');
  }
  return [...found];
}
