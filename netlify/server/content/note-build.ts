import * as z from 'zod/mini';
import { cleanLine } from '#contracts/text.ts';
import { draftDocument, draftKey, openContent, type Publish } from './draft-document.ts';

/** Most characters of what the platform says of a build. */
const longestWhy = 200;

/** What of a deploy event is used; the platform sends more. */
const deployEvent = z.object({
  deploy: z.object({
    ...{ context: z.string(), commitRef: z.nullable(z.string()) },
    errorMessage: z.nullish(z.string()),
  }),
});

/**
 * Notes what the platform says of the build of a publish, for the screen that waits for it. It may be
 * anybody who says so: it is a hint about a commit that we know, and no more.
 */
export async function noteBuild(
  state: NonNullable<Publish['build']>['state'],
  event: unknown,
): Promise<void> {
  const { context, commitRef, errorMessage } = deployEvent.parse(event).deploy;
  if (context !== 'production') return;
  const store = openContent({ deploy: { context, id: '', published: true } });
  const isMeant = ({ commit }: Publish) => commit === commitRef;
  const found = await store.get(draftKey, draftDocument);
  if (!found?.value.published.some(isMeant)) return;
  const why = cleanLine(errorMessage ?? '').slice(0, longestWhy);
  const build = { state, at: new Date().toISOString(), ...(why && { why }) };
  await store.update(draftKey, draftDocument, (current) => ({
    ...(current ?? found.value),
    published: (current ?? found.value).published.map((one) =>
      isMeant(one) ? { ...one, build } : one,
    ),
  }));
}
