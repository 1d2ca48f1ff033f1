const unseen = /<head\b[\s\S]*?<\/head>|<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of some HTML in order, without its tags; white space is single spaces. */
export function readPageText(html: string): string {
  return html
    .replace(unseen, ' ')
    .replace(/<\/?(a|b|i|em|strong|span|sup|abbr)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
