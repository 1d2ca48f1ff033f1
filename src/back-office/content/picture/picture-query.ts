import { contentPicture } from '#contracts/content-picture.ts';
import { adminQuery } from '#back-office/session/queries.ts';

export const pictureEndpoint = '/api/admin/content/picture';

/** A photo that the content names, as small as a screen shows it. */
export const pictureQuery = (file: string) =>
  adminQuery(['content-picture', file], `${pictureEndpoint}?file=${file}`, contentPicture);
