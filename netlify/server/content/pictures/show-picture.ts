import type { ContentPicture } from '#contracts/content-picture.ts';
import type { OwnerCall } from '#server/record/admin-endpoint.ts';
import { Refusal } from '#server/refusal.ts';
import { openContent } from '../draft-document.ts';
import { picturePath } from '../publishable.ts';
import { readPublished } from '../published-content.ts';
import { showFile } from './keep-picture.ts';
import { asShown, readPicture } from './stored-picture.ts';

/** A photo that the content names, as small as a screen shows it. Throws a `Refusal` (404) where there is none. */
export async function showPicture(
  { context }: Pick<OwnerCall, 'context'>,
  file: string,
): Promise<ContentPicture> {
  const stored = await readPicture(openContent(context), file);
  if (stored) return asShown(file, stored);
  const { source } = await readPublished();
  const id = source?.files.blobs.get(picturePath(file));
  if (source && id) return showFile(file, await source.host.bytes(id));
  throw new Refusal(404, 'no-picture', "This photo can't be shown here.");
}
