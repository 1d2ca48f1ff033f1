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

/** The features in these pages' styles that the oldest browsers may lack, one sentence each. */
export async function newerStyles(pages: { html: string }[]): Promise<string[]> {
  const sheets = pages
    .flatMap(({ html }) => readElements(html))
    .filter(({ name }) => name === 'style')
    .map(({ text }) => text);
  const found = new Set<string>();
  for (const sheet of new Set(sheets)) {
    const [result] = await linter.lintText(sheet, { filePath: 'page.css' });
    for (const { message } of result?.messages ?? []) found.add(message);
    if (/@media[^{]*[<>]=?/.test(sheet))
      found.add('A range such as width >= 40em in a media query');
  }
  return [...found];
}
