import type { Config } from '@netlify/functions';
import { endpoint } from '#server/http/endpoint.ts';
import { openPhotos, readPhotoFile } from '#server/photos/stored-photo.ts';
import { Refusal } from '#server/refusal.ts';

/** `GET /photos/{id}/{width}.{format}`: a file of a photo, for anyone who knows its id. */
export default endpoint({
  name: 'photos',
  operations: {
    GET: {
      isPage: true,
      async handle({ context }) {
        const { id = '', file = '' } = context.params;
        const found = await readPhotoFile(openPhotos(context), id, file);
        if (!found) {
          const sentence = 'There is no photo at this address. Reload the page that shows it.';
          throw new Refusal(404, 'unknown-photo', sentence);
        }
        return new Response(found.bytes, {
          headers: {
            'content-type': found.type,
            'cache-control': 'public, max-age=31536000, immutable',
            'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
            // Only the parts of a query that are named count, and no link has this one.
            'netlify-vary': 'query=none',
            etag: `"${id}"`,
          },
        });
      },
    },
  },
});

export const config: Config = { path: '/photos/:id/:file' };
