import type { Context } from '@netlify/functions';
import cars from '#functions/cars.ts';
import availableCars from '#functions/available-cars.ts';
import { functionContext } from '#tests/support/function-call.ts';

/** A page that a visitor gets, as text without its markup, and as it is. */
export interface VisitorsPage {
  status: number;
  headers: Headers;
  html: string;
  /** The text of its main part, a space between words. */
  text: string;
}

/** Gets a page about the cars in a deploy: `/`, `/locations/trenton-nj`, `/cars?page=2`, `/cars/heron` or `/cars/available?pickUp=`. */
export async function visit(
  { deploy }: Pick<Context, 'deploy'>,
  path: string,
): Promise<VisitorsPage> {
  const url = new URL(path, 'https://towpath.example');
  const [, slug] = /^\/cars\/([^/]+)$/i.exec(url.pathname) ?? [];
  const handler = slug === 'available' ? availableCars : cars;
  const [, town] = /^\/locations\/([^/]+)$/i.exec(url.pathname) ?? [];
  const params = town ? { town } : slug && slug !== 'available' ? { slug } : {};
  const answer = await handler(new Request(url), functionContext({ deploy, params }));
  const html = await answer.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const text = main
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
  return { status: answer.status, headers: answer.headers, html, text };
}

/** The names of the cars that a list shows, in its order. */
export const shownCars = ({ html }: VisitorsPage): string[] =>
  [...html.matchAll(/href="\/cars\/[^"]*"\s+class="underline-offset-4[^"]*">\s*([^<]*?)\s*</g)].map(
    ([, name = '']) => name,
  );
