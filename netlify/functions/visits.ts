import type { Config } from '@netlify/functions';
import { visitQuery } from '#contracts/visits.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { decodeQuery, parseFields } from '#server/http/request-body.ts';
import { countVisit, pageOf } from '#server/visits/count-visit.ts';

/**
 * `POST /api/visits?what=book`: counts what a visitor does, by page and day. Browsers send it beside a link that
 * is followed (`ping`) or from a form that is begun; nothing but the page is read, and nobody waits for it.
 */
export default endpoint({
  name: 'visits',
  operations: {
    POST: {
      async handle({ request, context }) {
        const { what } = parseFields(visitQuery, decodeQuery(request.url));
        await countVisit(context, what, pageOf(request));
        return new Response(null, { status: 204 });
      },
    },
  },
});

export const config: Config = {
  path: '/api/visits',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip'] },
};
