import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** Limits of what an editor sends: of one text in characters, and of all requests in bytes. */
export const contentLimits = { text: 20_000, ops: 60, body: 200_000, changes: 300 } as const;

/** A file of the content, by its path from the root of the repository. */
const contentFileName = z.string({ error: 'Please name a file of the content.' }).check(
  z.regex(/^src\/content\/[a-z]{1,30}\/[a-z\d][a-z\d-]{0,59}\.(md|yaml)$/, {
    error: 'Please name a file of the content, in small letters, digits and hyphens.',
  }),
);

/**
 * Where a value is in its file: names of fields, and places in lists from 0. The Markdown below the
 * fields is at `['body']`.
 */
export const contentPath = z.readonly(
  z
    .array(
      z.union([z.string().check(z.maxLength(60)), z.int().check(z.minimum(0), z.maximum(999))]),
    )
    .check(z.maxLength(12)),
);

export type ContentJson =
  string | number | boolean | null | ContentJson[] | { [field: string]: ContentJson };

/** A text, a number, null for nothing, or a list or group of such. */
export const contentJson = z.json() as unknown as z.ZodMiniType<ContentJson>;

/** An id that the browser mints and keeps with the change until it is saved: the same change, sent twice, is made once. */
const id = z.uuid({ error: 'Please give each change an id of its own.' });

const at = { id, file: contentFileName, path: contentPath };

/** What the editor saw there. If somebody changed it since, the change is not made. */
const was = contentJson;

/** One change of a draft. */
export const contentOp = z.discriminatedUnion('do', [
  /** Replaces a value; null empties an optional one. It also settles a conflict. */
  z.strictObject({ do: z.literal('set'), ...at, was, value: contentJson }),
  /** Adds an entry to the list at `path`; `was` is the whole list. */
  z.strictObject({ do: z.literal('insert'), ...at, was, to: z.int(), value: contentJson }),
  /** Removes an entry of a list, where `was` is the whole list, or an optional field. */
  z.strictObject({ do: z.literal('remove'), ...at, was }),
  /** Moves an entry of the list at `path`; `was` is the whole list. */
  z.strictObject({ do: z.literal('move'), ...at, was, from: z.int(), to: z.int() }),
  /** Makes a new file, such as a question, of its fields and its Markdown. */
  z.strictObject({
    ...{ do: z.literal('create'), id, file: contentFileName },
    ...{ value: z.record(z.string(), contentJson), body: z.optional(z.string()) },
  }),
  /** Deletes such a file. */
  z.strictObject({ do: z.literal('delete'), id, file: contentFileName }),
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

/**
 * Around each text of a marked page that can be edited: U+E000, its place in `marked` in the digits
 * U+E010 to U+E019, U+E001, the text, U+E002. A fact within a text has marks of its own. No letter and no
 * digit is among them, so that code that looks at a text sees what it would see without.
 */
const digit = 0xe010;
export const markStart = (place: number): string =>
  `\uE000${[...String(place)].map((one) => String.fromCharCode(digit + Number(one))).join('')}\uE001`;
export const markEnd = '\uE002';

/** Every mark of a page; the first group is the digits of a place, and missing where a text ends. */
export const marks = /\uE000([\uE010-\uE019]+)\uE001|\uE002/g;

/** The place that such digits say. */
export const markedPlace = (digits: string): number =>
  Number([...digits].map((one) => one.charCodeAt(0) - digit).join(''));

/** The body of `POST /api/admin/content/preview`: the page to show, and whether its texts are marked. */
export const contentPreviewRequest = z.strictObject(
  { page, marks: z._default(z.boolean(), false) },
  { error: 'Please name the page to show, and nothing else.' },
);

/** A place of the content. */
export const contentPlace = z.object({ file: z.string(), path: contentPath });
export type ContentPlace = z.infer<typeof contentPlace>;

/** Its answer: the whole page, without scripts, for a frame. */
export const contentPreview = z.object({
  html: z.string(),
  marked: z.array(contentPlace),
  /** The version of the draft that it shows. */
  rev: z.int(),
});
export type ContentPreview = z.infer<typeof contentPreview>;

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
    show: z.optional(contentPreviewRequest),
  },
  { error: 'Please send the changes as one JSON object, and nothing else.' },
);
export type ContentEdit = z.infer<typeof contentEdit>;

/** A mistake in the draft: it stops a publish, and never a save. */
export const contentProblem = z.object({
  file: z.string(),
  path: contentPath,
  /** What is wrong, and what to write. */
  sentence: z.string(),
  /** Words to replace, and what may stand in their place. */
  fix: z.optional(z.object({ words: z.string(), instead: z.array(z.string()) })),
});
export type ContentProblem = z.infer<typeof contentProblem>;

/** A change that was not made, because somebody else was first. */
export const contentConflict = z.object({
  /** The change. */
  id: z.string(),
  file: z.string(),
  path: contentPath,
  /** What is there now; null for nothing. */
  theirs: contentJson,
  /** Who wrote it in this draft, and when; null if it came with a publish. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type ContentConflict = z.infer<typeof contentConflict>;

/** The answer of `PATCH`: what of it is kept is stored and confirmed. */
export const contentSaved = z.object({
  rev: z.int(),
  /** How many changes wait to be published. */
  changes: z.int(),
  conflicts: z.array(contentConflict),
  /** The mistakes in the files that were changed. */
  problems: z.array(contentProblem),
  /** The page that was asked for; a sentence where it can't be shown as it is now. */
  shown: z.optional(z.union([contentPreview, z.object({ sentence: z.string() })])),
});
export type ContentSaved = z.infer<typeof contentSaved>;

/** What can be typed, chosen or arranged at a place of a file. */
const contentField = z.object({
  path: contentPath,
  kind: z.enum(['words', 'address', 'number', 'choice', 'icon', 'body', 'group', 'list']),
  /** What it is for. */
  label: z.string(),
  /** Null while it is empty, and for a group or list. */
  value: z.union([z.string(), z.number(), z.null()]),
  isOptional: z.boolean(),
  /** The length of a text in characters, the size of a number, or the count of entries. */
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  isWhole: z.optional(z.boolean()),
  choices: z.optional(z.array(z.string())),
  /** What a list holds, and what a new entry of it begins with. */
  holds: z.optional(contentJson),
  blank: z.optional(contentJson),
});
export type ContentField = z.infer<typeof contentField>;

/** A value that differs between two versions of the content; null for nothing. */
export const contentDifference = z.object({
  file: z.string(),
  path: contentPath,
  /** What the value is for. */
  label: z.string(),
  before: contentJson,
  after: contentJson,
});
export type ContentDifference = z.infer<typeof contentDifference>;

/** What the draft changes of what is published, and what was published meanwhile in the same place. */
export const contentChange = z.extend(contentDifference, {
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Somebody published something else here since: which of both stands is still to be said. */
  isConflict: z.boolean(),
});
export type ContentChange = z.infer<typeof contentChange>;

/** The query of `GET /api/admin/content/file`. */
export const contentFileQuery = z.object({ name: contentFileName });

/** Its answer. */
export const contentFile = z.object({
  file: z.string(),
  title: z.string(),
  rev: z.int(),
  fields: z.array(contentField),
  problems: z.array(contentProblem),
  /** Whether it is one of many, such as a question: it can be deleted, and others made. */
  isOneOfMany: z.boolean(),
});
export type ContentFile = z.infer<typeof contentFile>;

/** The query of `GET /api/admin/content/publish`, and its answer: what a publish changed. */
export const contentPublishQuery = z.object({ commit });
export const contentPublishChanges = z.object({ changes: z.array(contentDifference) });

/** How what was published last is doing. */
export const contentSite = z.object({
  state: z.enum([
    /** No repository is set up: drafts are kept, and nothing can be published. */
    'not-set-up',
    /** Somebody is publishing. */
    'publishing',
    /** The last publish is kept in the history, and being built. */
    'building',
    /** It has been that for much longer than usual. */
    'late',
    /** Visitors see everything that is published. */
    'live',
  ]),
  /** Who published last, and when; null where nobody has. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Publishes in the last 24 hours, and how many there may be. */
  publishes: z.int(),
  publishLimit: z.int(),
  /** When the key to the repository ends, as a date; null where the host does not say. */
  keyEnds: z.nullable(z.string()),
  /** The last publishes, the newest first. Each can be taken back. */
  published: z.array(
    z.object({
      ...{ commit: z.string(), at: z.string(), by: z.string(), note: z.string() },
      isTakeBack: z.boolean(),
    }),
  ),
});
export type ContentSite = z.infer<typeof contentSite>;

/** The body of `POST /api/admin/content/publish`: `rev` is the draft that the editor has looked at. */
export const contentPublish = z.strictObject(
  { id, rev: z.int(), by, note: optionalLine({ what: 'the note', max: 100 }) },
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

/** The answer of both. The same request, sent again, gets the same answer and publishes nothing. */
export const contentReleased = z.discriminatedUnion('state', [
  z.object({ state: z.literal('published'), commit: z.string() }),
  z.object({ state: z.literal('nothing') }),
  /** Each place as it is now, and as it would be. */
  z.object({ state: z.literal('asks'), places: z.array(contentDifference) }),
]);
export type ContentReleased = z.infer<typeof contentReleased>;

/** The answer of `GET /api/admin/content`: what there is to edit, and what waits. */
export const contentOverview = z.object({
  rev: z.int(),
  pages: z.array(z.object({ page: z.string(), title: z.string(), changes: z.int() })),
  files: z.array(
    z.object({
      file: z.string(),
      /** What its collection is called, and what it is called itself. */
      group: z.string(),
      title: z.string(),
      changes: z.int(),
    }),
  ),
  changes: z.array(contentChange),
  /** Everything that stops a publish. */
  problems: z.array(contentProblem),
  site: contentSite,
});
export type ContentOverview = z.infer<typeof contentOverview>;
