import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { storedPhotoAnswer } from '#contracts/car-photo.ts';
import adminPhotos from '#functions/admin-photos.ts';
import photos from '#functions/photos.ts';
import { signedIn } from '#tests/support/admin-session.ts';
import { functionContext, post } from '#tests/support/function-call.ts';
import type { OwnerSite } from '#tests/support/owner-site.ts';

/** The owner sends a file as a photo, by what its type says. */
export async function sendPhoto(
  site: OwnerSite,
  file: Uint8Array,
  type = 'image/jpeg',
  headers: HeadersInit = {},
): Promise<Response> {
  const sent = { ...(await signedIn(site.context)), ...headers };
  return adminPhotos(post('/api/admin/photos', new Uint8Array(file), type, sent), site.context);
}

/** Sends a photo that must be taken, and gives its id. */
export async function addPhoto(site: OwnerSite, file: Uint8Array): Promise<string> {
  const answer = await sendPhoto(site, file);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return storedPhotoAnswer.parse(await answer.json()).id;
}

/** A visitor's browser asks for a file of a photo. */
export function getPhoto(site: OwnerSite, id: string, file: string, method = 'GET') {
  const context = functionContext({ deploy: site.context.deploy, params: { id, file } });
  return photos(new Request(`https://towpath.example/photos/${id}/${file}`, { method }), context);
}

/** The bytes of a file of a photo. */
export async function photoBytes(site: OwnerSite, id: string, file: string): Promise<Buffer> {
  return Buffer.from(await (await getPhoto(site, id, file)).arrayBuffer());
}

/** A picture of one color. */
export const plain = (width = 64, height = 48, background = '#a04020'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of noise, the hardest to make small. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A green picture with where it was taken, words of its maker and its colors' profile beside the pixels. */
export const plantedPhoto = (): Promise<Buffer> =>
  plain(640, 480, '#20f020')
    .withExif({
      IFD0: { Copyright: 'PLANTED-EXIF' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 18/1 PLANTED/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">PLANTED-XMP</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();

/** A picture as newer phones take it, with a second one for brighter screens. */
export const withGainMap = (jpeg: Buffer): Sharp =>
  // Missing in sharp's types.
  (sharp(jpeg) as Sharp & { withGainMap: () => Sharp }).withGainMap().jpeg();

const readAvif = { operation: ['VipsForeignLoadHeifBuffer'] };

/** The pixels of a picture. AVIF is read here, though the site itself reads none. */
export async function pixelsOf(file: Buffer) {
  sharp.unblock(readAvif);
  try {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      return [...data.subarray(start, start + 3)];
    };
    return { width: info.width, height: info.height, at };
  } finally {
    sharp.block(readAvif);
  }
}

/** A black PNG with two colors, which takes few bytes however large it is. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
