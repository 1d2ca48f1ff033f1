/**
 * The name of a store in one deploy context. Netlify shares site stores between production and
 * deploy previews, so only the context that is exactly "production" gets the production name.
 */
export function storeName(name: string, deployContext: string | undefined): string {
  if (deployContext === 'production') return `${name}.production`;
  const slug = (deployContext ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${name}.other.${slug.slice(0, 30)}`;
}
