import * as z from 'zod/mini';
import { draftDocument, draftKey, openContent, type Publish } from './draft-document.ts';

/** What of a deploy event is used; the platform sends more. */
const deployEvent = z.object({
  deploy: z.object({ context: z.string(), commitRef: z.nullable(z.string()) }),
});

/**
 * Notes what the platform says of the build of a publish, for the screen that waits for it. It may be
 * anybody who says so: it is a hint about a commit that we know, and no more.
 */
export async function noteBuild(
  state: NonNullable<Publish['build']>['state'],
  event: unknown,
): Promise<void> {
  const { context, commitRef } = deployEvent.parse(event).deploy;
  if (context !== 'production') return;
  const store = openContent({ deploy: { context, id: '', published: true } });
  const isMeant = ({ commit }: Publish) => commit === commitRef;
  const found = await store.get(draftKey, draftDocument);
  if (!found?.value.published.some(isMeant)) return;
  const build = { state, at: new Date().toISOString() };
  await store.update(draftKey, draftDocument, (current) => ({
    ...(current ?? found.value),
    published: (current ?? found.value).published.map((one) =>
      isMeant(one) ? { ...one, build } : one,
    ),
  }));
}
