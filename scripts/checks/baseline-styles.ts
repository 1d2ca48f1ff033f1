import css from '@eslint/css';
import { ESLint } from 'eslint';

const linter = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: { 'css/use-baseline': ['error', { available: 'widely' }] },
    },
  ],
});

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** The features in the styles of these pages that some browser in use may lack, one sentence each. */
export async function newerStyles(pages: { html: string }[]): Promise<string[]> {
  const sheets = pages.flatMap(({ html }) =>
    [...html.matchAll(styleElement)].map(([, styles = '']) => styles),
  );
  const found = new Set<string>();
  for (const sheet of new Set(sheets)) {
    const [result] = await linter.lintText(sheet, { filePath: 'page.css' });
    for (const { message } of result?.messages ?? []) found.add(message);
  }
  return [...found];
}
