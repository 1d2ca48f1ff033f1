import picture from '#functions/admin-content-picture.ts';
import { contentPicture } from '#contracts/content-picture.ts';
import { signedIn } from '#tests/support/admin-session.ts';
import type { ContentEditor } from '#tests/support/content-editor.ts';
import { functionContext, post } from '#tests/support/function-call.ts';

/** An editor sends a file as a picture for a page. */
export async function sendPicture(
  { deploy }: Pick<ContentEditor, 'deploy'>,
  file: Uint8Array,
  slug = 'camping-gear',
): Promise<Response> {
  const context = functionContext({ deploy });
  const path = `/api/admin/content/picture?slug=${slug}`;
  const body = new Uint8Array(file);
  return picture(post(path, body, 'image/jpeg', await signedIn(context)), context);
}

/** Sends a picture that must be taken, and gives its name and its small one. */
export async function addPicture(editor: ContentEditor, file: Uint8Array, slug?: string) {
  const answer = await sendPicture(editor, file, slug);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return contentPicture.parse(await answer.json());
}

/** An editor looks at a photo that the content names. */
export async function lookAtPicture({ deploy }: ContentEditor, file: string): Promise<Response> {
  const context = functionContext({ deploy });
  const url = `https://towpath.example/api/admin/content/picture?file=${encodeURIComponent(file)}`;
  return picture(new Request(url, { headers: await signedIn(context) }), context);
}
