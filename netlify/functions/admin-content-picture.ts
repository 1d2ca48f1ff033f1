import type { Config } from '@netlify/functions';
import { pictureLimits, pictureQuery, pictureUpload } from '#contracts/content-picture.ts';
import { openContent } from '#server/content/draft-document.ts';
import { keepPicture } from '#server/content/pictures/keep-picture.ts';
import { showPicture } from '#server/content/pictures/show-picture.ts';
import { decodeQuery, parseFields } from '#server/http/request-body.ts';
import { editorEndpoint, withImage, withQuery } from '#server/record/admin-endpoint.ts';

/**
 * `POST /api/admin/content/picture?slug=`: a picture for a page; sending it again is harmless. `GET ?file=`:
 * a photo that the content names, small.
 */
export default editorEndpoint('admin-content-picture', {
  GET: withQuery(pictureQuery, (call, { file }) => showPicture(call, file)),
  POST: withImage(pictureLimits.upload, async ({ context, request }, file) => {
    const { slug } = parseFields(pictureUpload, decodeQuery(request.url));
    return Response.json(await keepPicture(openContent(context), slug, file), { status: 201 });
  }),
});

export const config: Config = { path: '/api/admin/content/picture' };
