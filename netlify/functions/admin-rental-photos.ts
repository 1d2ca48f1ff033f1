import type { Config } from '@netlify/functions';
import { rentalPhotoLimits, rentalPhotoName, rentalPhotoQuery } from '#contracts/rental-photo.ts';
import { decodeQuery, parseFields } from '#server/http/request-body.ts';
import { adminEndpoint, withImage, withQuery } from '#server/record/admin-endpoint.ts';
import {
  deleteRentalPhoto,
  keepRentalPhoto,
  listRentalPhotos,
  readRentalPhoto,
} from '#server/rentals/rental-photos.ts';

const named = (request: Request) => parseFields(rentalPhotoName, decodeQuery(request.url).photo);

/**
 * `GET /api/admin/rental-photos/{rental id}`: the names of its photos; with `?photo=`, that one as a JPEG.
 * `PUT` with `?photo=` stores one, and storing it again is harmless. `DELETE` with it deletes one.
 */
export default adminEndpoint('admin-rental-photos', {
  GET: withQuery(rentalPhotoQuery, async ({ context, id }, { photo }) => {
    if (photo === undefined) return listRentalPhotos(context, id);
    const bytes = await readRentalPhoto(context, id, photo);
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/jpeg' } });
  }),
  PUT: withImage(rentalPhotoLimits.bytes, async ({ context, id, request }, file) => {
    const photo = named(request);
    const { isNew } = await keepRentalPhoto(context, id, photo, file);
    return Response.json({ photo }, { status: isNew ? 201 : 200 });
  }),
  DELETE: async ({ context, id, request }) => {
    const photo = named(request);
    await deleteRentalPhoto(context, id, photo);
    return { photo };
  },
});

export const config: Config = { path: '/api/admin/rental-photos/:id' };
