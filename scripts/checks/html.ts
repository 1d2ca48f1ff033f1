/** One start tag of a page, with its attributes as the browser would read them. */
export interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const startTag =
  /<([a-z][a-z0-9-]*)((?:\s+[^\s=>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const attribute = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const inlineText =
  /<!--[\s\S]*?-->|(?<=<(?:script|style)\b[^>]*>)[\s\S]*?(?=<\/(?:script|style)>)/gi;

/** The start tags of a built page, in order. Reads what Astro writes; not a parser for any HTML. */
export function readTags(html: string): Tag[] {
  return [...html.replace(inlineText, '').matchAll(startTag)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(attribute)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        unescape(double ?? single ?? bare ?? ''),
      ]),
    ),
  }));
}

function unescape(value: string): string {
  return value
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
