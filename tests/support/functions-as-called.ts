import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const functions = path.resolve('netlify', 'functions') + path.sep;
const limits = fileURLToPath(import.meta.resolve('./call-limits.ts'));

/** Hands each function that a test calls to `withinLimits()`, so that no test forgets what the platform allows. */
export const functionsAsCalled = (): Plugin => ({
  name: 'functions-as-called',
  enforce: 'pre',
  load(id) {
    if (!id.startsWith(functions) || id.includes('?')) return undefined;
    const itself = JSON.stringify(`${id}?itself`);
    return `
      import { withinLimits } from ${JSON.stringify(limits)};
      import * as itself from ${itself};
      export const config = itself.config;
      export default withinLimits(itself, () => import(${itself}));`;
  },
});
