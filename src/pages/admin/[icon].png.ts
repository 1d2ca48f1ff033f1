import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';

// The icon of the tab, in the sizes that phones ask for. A maskable one fills its square, since the
// phone cuts it into a shape of its own.
const icons: Record<string, { size: number; isMaskable?: true }> = {
  'icon-192': { size: 192 },
  'icon-512': { size: 512 },
  'icon-maskable': { size: 512, isMaskable: true },
};

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(icons).map(([icon, props]) => ({ params: { icon }, props }));

export const GET: APIRoute<(typeof icons)[string]> = async ({ props: { size, isMaskable } }) => {
  const drawing = await readFile('public/favicon.svg', 'utf8');
  const svg = isMaskable
    ? drawing
        .replace('viewBox="0 0 40 40"', 'viewBox="-7 -7 54 54"')
        .replace('width="40" height="40" rx="11"', 'x="-7" y="-7" width="54" height="54"')
    : drawing;
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
  return new Response(Uint8Array.from(png), { headers: { 'content-type': 'image/png' } });
};
