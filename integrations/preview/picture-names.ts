import type { ImageTransform, LocalImageService } from 'astro';
import { baseService, hashTransform, propsToFilename } from 'astro/assets';

/** The service that encodes the pictures of the built site. */
const encoder = 'astro/assets/services/sharp';

/** Gives pictures the addresses that they have on the built site, and encodes none. */
const pictureNames: LocalImageService = {
  ...baseService,
  getURL: (picture: ImageTransform) => {
    const { src } = picture;
    const original = typeof src === 'string' ? src : src.src;
    const hash = hashTransform(picture, encoder, baseService.propertiesToHash ?? []);
    return encodeURI(propsToFilename(original, picture, hash));
  },
  transform: () => Promise.reject(new Error('A preview shows the pictures of the built site.')),
};

export default pictureNames;
