import { brotliCompressSync } from 'node:zlib';
import { readElements, readInlineScripts, type PageElement } from '#integrations/page-elements.ts';

/** What a page itself weighs: sizes in kB of 1,024 bytes, and the script files it requests. */
export function weighPage(html: string): {
  html: number;
  inlineScripts: number;
  scriptFiles: number;
} {
  return {
    html: brotliCompressSync(html).length / 1024,
    inlineScripts: Buffer.byteLength(readInlineScripts(html).join('')) / 1024,
    scriptFiles: readElements(html).filter(requestsScript).length,
  };
}

const requestsScript = ({ name, attributes }: PageElement): boolean =>
  (name === 'script' && attributes.has('src')) ||
  (name === 'link' && attributes.get('rel') === 'modulepreload') ||
  (name === 'link' && attributes.get('as') === 'script');
