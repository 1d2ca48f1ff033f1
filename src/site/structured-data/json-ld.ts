/** Facts for search engines as the content of a script element; cannot end the element early. */
export function toJsonLd(nodes: object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
