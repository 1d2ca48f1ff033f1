import * as z from 'zod/mini';
import { line, paragraphs } from '#contracts/text.ts';

export const templateLimits = { name: 40, text: 1_500, count: 30, body: 200_000 } as const;

/** A reply that the owner sends again and again. `{name}`, `{business}` and `{words}` are filled in. */
export const replyTemplate = z.strictObject({
  name: line({
    what: 'the name of the template',
    max: templateLimits.name,
    missing: 'Please name each template.',
  }),
  text: paragraphs({
    what: 'the text of the template',
    max: templateLimits.text,
    missing: 'Please write the text of each template.',
  }),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** The answer of `GET /api/admin/templates`, and the body of `PUT`, in the owner's order. */
export const replyTemplates = z.strictObject(
  {
    templates: z.array(replyTemplate).check(
      z.maxLength(templateLimits.count, {
        error: `Please keep at most ${templateLimits.count} templates.`,
      }),
    ),
  },
  { error: 'Please send the templates as one JSON object, and nothing else.' },
);
export type ReplyTemplates = z.infer<typeof replyTemplates>;
