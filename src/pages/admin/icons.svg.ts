import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { glyphOf } from '#components/glyph.ts';
import { iconNames } from '#schemas/icon-names.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

/** The drawings of all icons, for the back office: its scripts have room for the names alone. */
export const GET: APIRoute = async () => {
  const container = await AstroContainer.create();
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const icon = await container.renderToString(glyphOf(name) as Component);
      const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(icon)?.[1]?.trim();
      return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
