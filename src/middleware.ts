import { defineMiddleware } from 'astro:middleware';
import { withDraft, type Draft } from '#read-models/entries.ts';

/** Renders a preview from the draft that its function hands over. */
export const onRequest = defineMiddleware(({ locals }, next) => {
  const { netlify } = locals as { netlify?: { context: { draft?: Draft } } };
  const draft = netlify?.context.draft;
  return draft ? withDraft(draft, next) : next();
});
