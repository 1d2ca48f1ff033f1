import { createHash } from 'node:crypto';

/**
 * The name of a store in one deploy context, at most 64 bytes. Netlify shares site stores between
 * production and deploy previews, so only the context "production" gets the production name, and
 * every other context gets a name of its own.
 */
export function storeName(name: string, deployContext = ''): string {
  if (deployContext === 'production') return `${name}.production`;
  const readable = deployContext.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const unique = createHash('sha256').update(deployContext).digest('hex');
  return `${name}.other.${readable.slice(0, 20)}.${unique.slice(0, 12)}`;
}
