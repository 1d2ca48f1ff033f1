import * as z from 'zod/mini';
import { contentJson, contentPath } from './content-edit.ts';
import { contentLimits } from './content-limits.ts';
import { optionalLine } from './text.ts';

/** A file of the content, by its path from the root of the repository. */
const contentFileName = z.string({ error: 'Please name a file of the content.' }).check(
  z.regex(/^src\/content\/[a-z]{1,30}\/[a-z\d][a-z\d-]{0,59}\.(md|yaml)$/, {
    error: 'Please name a file of the content, in small letters, digits and hyphens.',
  }),
);

/** An id that the browser mints and keeps with the change until it is saved: the same change, sent twice, is made once. */
const id = z.uuid({ error: 'Please give each change an id of its own.' });

const at = { id, file: contentFileName, path: contentPath };

/** What the editor saw there. If somebody changed it since, the change is not made. */
const was = contentJson;

/** The change that this one undoes, a discard: what it brings back stays its writers'. */
const undoes = z.optional(id);

/** One change of a draft. */
export const contentOp = z.discriminatedUnion('do', [
  /** Replaces a value; null empties an optional one. It also settles a conflict. */
  z.strictObject({ do: z.literal('set'), ...at, was, value: contentJson, undoes }),
  /** Adds an entry to the list at `path`; `was` is the whole list. */
  z.strictObject({ do: z.literal('insert'), ...at, was, to: z.int(), value: contentJson }),
  /** Removes an entry of a list, where `was` is the whole list, or an optional field. */
  z.strictObject({ do: z.literal('remove'), ...at, was }),
  /** Moves an entry of the list at `path`; `was` is the whole list. */
  z.strictObject({ do: z.literal('move'), ...at, was, from: z.int(), to: z.int() }),
  /** Makes a new file, such as a question, of its fields and its Markdown; with `like` of another file, in which these fields differ. */
  z.strictObject({
    ...{ do: z.literal('create'), id, file: contentFileName, like: z.optional(contentFileName) },
    ...{ value: z.record(z.string(), contentJson), body: z.optional(z.string()), undoes },
  }),
  /** Deletes such a file; `was` is all that it held, with its Markdown as `body`. */
  z.strictObject({
    ...{ do: z.literal('delete'), id, file: contentFileName, was: z.optional(was), undoes },
  }),
  /** Takes back everything that the draft changes in a file, or at a path in it. */
  z.strictObject({ do: z.literal('discard'), ...at }),
  /** Settles a conflict with what is published: the draft's own words stay. */
  z.strictObject({ do: z.literal('keep'), ...at }),
]);
export type ContentOp = z.infer<typeof contentOp>;

/** A page by its address, such as `/faq`. */
const noAddress = 'Please name the page by its address, for example: /faq.';
const page = z
  .string({ error: noAddress })
  .check(z.regex(/^\/[\w/-]{0,100}$/, { error: noAddress }));

/** The query of `GET /api/admin/content/preview`: the page to show, and whether its texts are marked. */
export const contentPreviewQuery = z.object({
  page,
  marks: z.pipe(
    z.optional(z.string()),
    z.transform((marks) => marks === 'yes'),
  ),
});

/** The page to show after a change. */
const shownPage = z.strictObject(
  { page, marks: z._default(z.boolean(), false) },
  { error: 'Please name the page to show, and nothing else.' },
);

/** The same schema: whatever is wrong within becomes one sentence. */
function inOneSentence<Value>(schema: z.ZodMiniType<Value>) {
  return z.transform((value: unknown, { issues }): Value => {
    const { success, data, error } = z.safeParse(schema, value);
    if (success) return data;
    const own = error.issues.find(({ message }) => message.startsWith('Please '));
    const message = own?.message ?? 'These changes could not be read. Please load the page again.';
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
}

/** Who changes something, as they call themselves. */
const by = optionalLine({ what: 'your name', max: 40 });

/** A publish, by its commit. */
const commit = z
  .string({ error: 'Please name the publish by its commit.' })
  .check(z.regex(/^[0-9a-f]{40}$/, { error: 'Please name the publish by its commit.' }));

/** The body of `PATCH /api/admin/content`: changes to make, one after the other, and the page to show afterwards. */
export const contentEdit = z.strictObject(
  {
    ops: inOneSentence(
      z.array(contentOp).check(
        z.minLength(1, { error: 'Please send at least one change.' }),
        z.maxLength(contentLimits.ops, {
          error: `Please send at most ${contentLimits.ops} changes at a time.`,
        }),
      ),
    ),
    by,
    show: z.optional(shownPage),
  },
  { error: 'Please send the changes as one JSON object, and nothing else.' },
);
export type ContentEdit = z.infer<typeof contentEdit>;

/** The query of `GET /api/admin/content/file`. */
export const contentFileQuery = z.object({ name: contentFileName });

/** The query of `GET /api/admin/content/find`. */
const noWords = 'Please type at least two letters to look for.';
export const contentFindQuery = z.object({
  words: z
    .string({ error: noWords })
    .check(
      z.trim(),
      z.minLength(2, { error: noWords }),
      z.maxLength(100, { error: 'Please look for fewer words.' }),
    ),
});

/** The query of `GET /api/admin/content/publish`. */
export const contentPublishQuery = z.object({ commit });

/**
 * The body of `POST /api/admin/content/publish`: `rev` is the draft that the editor has looked at. With
 * `again` nothing of it is published, and the site is built once more.
 */
export const contentPublish = z.strictObject(
  {
    ...{ id, rev: z.int(), by, note: optionalLine({ what: 'the note', max: 100 }) },
    again: z._default(z.boolean(), false),
  },
  { error: 'Please send what to publish as one JSON object, and nothing else.' },
);

/**
 * The body of `POST /api/admin/content/take-back`. Unless it is confirmed, a publish of which something
 * was changed since is not taken back, and the answer names the places; `also` are those that are taken
 * back all the same.
 */
export const contentTakeBack = z.strictObject(
  {
    ...{ id, by, commit },
    isConfirmed: z._default(z.boolean(), false),
    also: z._default(z.array(z.strictObject({ file: contentFileName, path: contentPath })), []),
  },
  { error: 'Please send what to take back as one JSON object, and nothing else.' },
);
