import { readElements } from './page-elements.ts';

const dataType = /^(application\/(ld\+)?json|speculationrules)$/;

/** The scripts that run from a built page itself, neither a file nor data. */
export function readInlineScripts(html: string): string[] {
  return readElements(html)
    .filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
    .filter(({ attributes }) => !dataType.test(attributes.get('type') ?? ''))
    .map(({ text }) => text);
}
