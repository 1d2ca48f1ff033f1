import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './scripts/checks/import-rules.ts';

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.built/',
      '.preview/',
      '.astro/',
      '.netlify/',
      '.data/',
      '.cache/',
      'art/',
      'test-results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always'],
      'no-duplicate-imports': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' },
      ],
    },
  },
  {
    files: ['{scripts,local,simulator,integrations,tests}/**', 'netlify/server/log.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{cjs,mjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  ...importRules,
);
