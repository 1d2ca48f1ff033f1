import * as z from 'zod/mini';

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
export const contentJson = z.custom<ContentJson>((value) => value !== undefined);

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

/** What a picture of a marked page has its place in. */
export const pictureAttribute = 'data-picture-place';

/** The place that such digits say. */
export const markedPlace = (digits: string): number =>
  Number([...digits].map((one) => one.charCodeAt(0) - digit).join(''));

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

/** A mistake in the draft: it stops a publish, and never a save. */
export const contentProblem = z.object({
  file: z.string(),
  path: contentPath,
  /** What the value is for; '' for a whole file. */
  label: z.string(),
  /** What is wrong, and what to write; it calls the value "it". */
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

/** A photo in the place of a drawing: what it shows, and what of it stays in view, in percent from the left and the top. */
export const contentPhoto = z.object({
  file: z.string(),
  alt: z.string(),
  focus: z.optional(z.array(z.number())),
});
export type ContentPhoto = z.infer<typeof contentPhoto>;

/** Where people read a value, and what else follows from it. */
const contentShows = z.object({
  /** How often it is on all pages together. */
  places: z.int(),
  /** The addresses of those pages. */
  pages: z.array(z.string()),
  inCalculator: z.boolean(),
  inSearch: z.boolean(),
});

const plainField = z.object({
  path: contentPath,
  kind: z.enum([
    ...['words', 'address', 'number', 'choice', 'icon', 'body', 'picture', 'group', 'list'],
  ] as const),
  /** What it is for. */
  label: z.string(),
  /** Null while it is empty, and for a picture, group or list. */
  value: z.union([z.string(), z.number(), z.null()]),
  isOptional: z.boolean(),
  /** The length of a text in characters, the size of a number, or the count of entries. */
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  isWhole: z.optional(z.boolean()),
  /** The keyboard that an address is typed on. */
  keyboard: z.optional(z.enum(['email', 'url'])),
  choices: z.optional(z.array(z.string())),
  /** What a list or a picture holds. */
  holds: z.optional(contentJson),
  /** What a new entry of a list begins with. */
  blank: z.optional(contentJson),
  /** The photo of a picture, null for its drawing or one with a mistake, and the frames that pages show it in. */
  photo: z.optional(z.nullable(contentPhoto)),
  frames: z.optional(
    z.array(z.object({ where: z.string(), width: z.number(), height: z.number() })),
  ),
});

/** What can be typed, chosen or arranged at a place of a file. */
const contentField = z.extend(plainField, {
  /** The fields of a new entry of a list, at their paths within it. */
  entry: z.optional(z.array(plainField)),
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
  /** Who wrote it, as far as that is known, the last one last. */
  writers: z.array(z.string()),
  /** Somebody published something else here since: which of both stands is still to be said. */
  isConflict: z.boolean(),
});
export type ContentChange = z.infer<typeof contentChange>;

/** The answer of `PATCH`: what of it is kept is stored and confirmed. */
export const contentSaved = z.object({
  rev: z.int(),
  /** What waits to be published. */
  changes: z.array(contentChange),
  conflicts: z.array(contentConflict),
  /** The mistakes in the files that were changed. */
  problems: z.array(contentProblem),
  /** The page that was asked for; a sentence where it can't be shown as it is now. */
  shown: z.optional(z.union([contentPreview, z.object({ sentence: z.string() })])),
});
export type ContentSaved = z.infer<typeof contentSaved>;

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

/** The answer of `GET /api/admin/content/rev`: the version of the draft. */
export const contentRev = z.object({ rev: z.int() });

/** The answer of `GET /api/admin/content/find`: values whose words, or what they are for, hold what was asked for. */
export const contentFound = z.object({
  found: z.array(
    z.object({
      ...{ file: z.string(), path: contentPath },
      /** What its file is called, and what it is for. */
      title: z.string(),
      label: z.string(),
      /** What it says, with the facts filled in. */
      words: z.string(),
    }),
  ),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
  /** Where nothing holds what was asked for, the words that were likely meant. */
  instead: z.optional(z.string()),
});
export type ContentFound = z.infer<typeof contentFound>;

/** The answer of `GET /api/admin/content/publish`: what a publish changed, and who wrote it, as far as that is known. */
export const contentPublishChanges = z.object({
  changes: z.array(z.extend(contentDifference, { writers: z.array(z.string()) })),
  /** The facts as they were published with it, by name, in the words that they become, and as they were before it. */
  facts: z.record(z.string(), z.string()),
  factsBefore: z.record(z.string(), z.string()),
});

/** How what was published last is doing. */
export const contentSite = z.object({
  state: z.enum([
    /** No repository is set up: drafts are kept, and nothing can be published. */
    'not-set-up',
    /** Somebody is publishing. */
    'publishing',
    /** The last publish is kept in the history, and being built. */
    'building',
    /** The platform says that it could not be built: visitors see the site as it was. */
    'failed',
    /** Nothing was heard of it for a quarter of an hour. */
    'late',
    /** Visitors see everything that is published. */
    'live',
  ]),
  /** Who published last, and when; null where nobody has. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Where it could not be built, the platform's own words for why; null where it has none. */
  why: z.nullable(z.string()),
  /** From a publish until visitors see it: the median of the last ten; null before the first. */
  typicalSeconds: z.nullable(z.number()),
  /** The publishes of this month in New York, without those that take something back, and how many it may have: null where nobody counts. */
  publishes: z.int(),
  publishLimit: z.nullable(z.int()),
  /** When the key to the repository ends, as a date; null where the host does not say. */
  keyEnds: z.nullable(z.string()),
  /** The last publishes, the newest first. Each can be taken back. */
  published: z.array(
    z.object({
      ...{ commit: z.string(), at: z.string(), by: z.string() },
      /** Who wrote what it changes; nobody, where it takes something back. */
      writers: z.array(z.string()),
      /** What whoever published called it, or else what it changes. */
      title: z.string(),
      /** What it changes, value by value, as far as it is remembered. */
      changed: z.array(z.string()),
      /** All that it says and said before, as far as it is remembered: it is found by these words. */
      words: z.string(),
      isTakenBack: z.boolean(),
    }),
  ),
});
/** What is said once a month has had its publishes. */
export const allPublishesUsed = (limit: number): string =>
  `All ${limit} publishes of this month are used. What you change is kept, and can be published next month, or once the owner allows more.`;
/** How many publishes a screen shows. */
export const mostPublished = 30;
export type ContentSite = z.infer<typeof contentSite>;

/** The answer of both. The same request, sent again, gets the same answer and publishes nothing. */
export const contentReleased = z.union([
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
      /** Its place among others, such as questions, and which those are. */
      order: z.optional(z.number()),
      among: z.optional(z.string()),
      changes: z.int(),
    }),
  ),
  changes: z.array(contentChange),
  /** What was changed, discarded or restored last, by whom, and in which version of the draft: whoever wrote there before is told. */
  touched: z.array(
    z.extend(contentPlace, {
      ...{ by: z.string(), rev: z.int() },
      act: z.enum(['changed', 'discarded', 'restored']),
    }),
  ),
  /** How what is changed from here is signed. */
  me: z.string(),
  /** The facts that texts refer to, by name, in the words that they become, and as they are published. */
  facts: z.record(z.string(), z.string()),
  factsBefore: z.record(z.string(), z.string()),
  /** Where each fact shows, and what else is on more than one page, by what its place is told apart by. */
  shows: z.record(z.string(), contentShows),
  /** The headings of the groups of questions, by the names of the groups. */
  questionGroups: z.record(z.string(), z.string()),
  /** Everything that stops a publish. */
  problems: z.array(contentProblem),
  site: contentSite,
});
export type ContentOverview = z.infer<typeof contentOverview>;
