import type { APIRoute } from 'astro';
import { getFacts } from '#read-models/content.ts';

const icon = (size: number, purpose: string, src: string) => ({
  ...{ src, purpose, type: 'image/png', sizes: `${size}x${size}` },
});

/** What a phone that installs the back office has to know. */
export const GET: APIRoute = async () => {
  const { names } = await getFacts();
  const [shortName] = names.rentals.split(' ');
  return Response.json({
    ...{ id: '/admin', start_url: '/admin', scope: '/admin', display: 'standalone', lang: 'en-US' },
    ...{ name: `${names.rentals}: back office`, short_name: shortName },
    ...{ background_color: '#FBF4E6', theme_color: '#FBF4E6' },
    icons: [
      icon(192, 'any', '/admin/icon-192.png'),
      icon(512, 'any', '/admin/icon-512.png'),
      icon(512, 'maskable', '/admin/icon-maskable.png'),
    ],
  });
};
