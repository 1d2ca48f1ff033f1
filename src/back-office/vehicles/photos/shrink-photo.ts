import { photoLimits } from '#contracts/car-photo.ts';

/** In pixels, more than any page shows, and in bytes. */
const usual: { longest: number; bytes: number } = { longest: 2_400, bytes: photoLimits.bytes };
/** The first one that makes the file small enough. */
const qualities = [0.85, 0.7, 0.5, 0.3];

/** The size of a picture once its longer side fits, in whole pixels. */
export function sizeWithin(width: number, height: number, longest = usual.longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** A picture that this browser can't read. */
export class UnreadablePhoto extends Error {}

/**
 * A picture of any kind that this browser can read, as an upright JPEG small enough to be uploaded.
 * Nothing else of the file is left, such as where it was taken.
 * @throws UnreadablePhoto
 */
export async function shrinkPhoto(file: Blob, { longest, bytes } = usual): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePhoto();
  });
  const canvas = Object.assign(
    document.createElement('canvas'),
    sizeWithin(picture.width, picture.height, longest),
  );
  const paper = canvas.getContext('2d');
  if (!paper) throw new UnreadablePhoto();
  // A JPEG has no transparency.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await jpegOf(canvas, quality);
    if (jpeg && jpeg.size < bytes) return jpeg;
  }
  throw new UnreadablePhoto();
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
