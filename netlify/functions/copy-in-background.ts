import type { Config } from '@netlify/functions';
import { takeCopyTurn } from '#server/backup/copy-turn.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { adminEndpoint } from '#server/record/admin-endpoint.ts';
import { toldIfItFails } from '#server/watch/if-it-fails.ts';

/**
 * `POST /api/admin/copy-in-background`: copies everything elsewhere if it is due or, with `?asked=yes`, in any
 * case; the platform answers 202 before it runs. The owner is told if it fails.
 */
export default adminEndpoint('copy-in-background', {
  POST: async (call) => {
    const isAsked = new URL(call.request.url).searchParams.get('asked') === 'yes';
    const site = siteUrl('/', call).origin;
    await toldIfItFails('Copying everything elsewhere', ({ context }) =>
      takeCopyTurn(context, site, { isAsked }),
    )(call);
    return new Response(null, { status: 204 });
  },
});

export const config: Config = {
  path: '/api/admin/copy-in-background',
  background: true,
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip'] },
};
