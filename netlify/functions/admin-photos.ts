import type { Config } from '@netlify/functions';
import { photoLimits } from '#contracts/car-photo.ts';
import { decodePhoto } from '#server/photos/decode-photo.ts';
import { encodePhoto } from '#server/photos/encode-photo.ts';
import { keepPhoto } from '#server/photos/keep-photo.ts';
import { openPhotos } from '#server/photos/stored-photo.ts';
import { adminEndpoint, withImage } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/photos`: a photo for a car's page; sending it again is harmless. */
export default adminEndpoint('admin-photos', {
  POST: withImage(photoLimits.bytes, async ({ context, logFields }, file) => {
    const files = await encodePhoto(await decodePhoto(file));
    const { id, isNew } = await keepPhoto(openPhotos(context), files);
    logFields.repeated = !isNew;
    return Response.json({ id }, { status: isNew ? 201 : 200 });
  }),
});

export const config: Config = { path: '/api/admin/photos' };
